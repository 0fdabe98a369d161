import { accessActions, accessEntities } from '@seminar/shared/platform/access-log/schema';
import type { ClientBase, Pool } from 'pg';
import { auditActions } from './actions.ts';

/**
 * Writes what the audit and the access log can say into the database, which refuses anything else. Rows are only added:
 * entries of an action that is gone stay, and a copy of the former version may still be writing one.
 */
export async function declareActions(client: ClientBase | Pool): Promise<void> {
  const audit = Object.entries(auditActions).map(([action, { entity }]) => ({ action, entity }));
  await client.query(
    `INSERT INTO audit_actions (action, entity)
     SELECT action, entity FROM jsonb_to_recordset($1) AS declared (action text, entity text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(audit)],
  );
  await client.query(
    'INSERT INTO access_actions (action) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
    [accessActions],
  );
  await client.query(
    'INSERT INTO access_entities (entity) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
    [accessEntities],
  );
}
