import type { StatementImport } from '@seminar/shared/money/statements/schema';
import type { TestClient } from '../../../testing/testClient.ts';
import type { TestContext } from '../../../testing/testContext.ts';
import { allocateStatementJob } from '../allocateStatementJob.ts';
import { importStatementJob } from '../importStatementJob.ts';
import { readStatementJob } from '../readStatementJob.ts';

const path = '/api/statement-imports';

export async function getImport(client: TestClient, id: number): Promise<StatementImport> {
  return (await client.get(`${path}/${id}`)).body.data as StatementImport;
}

/** Uploads a file and has it read, as the worker would. */
export async function previewFile(
  context: TestContext,
  client: TestClient,
  bytes: Uint8Array,
  name = 'meisai.csv',
): Promise<StatementImport> {
  const response = await client.upload(`${path}?file_name=${encodeURIComponent(name)}`, bytes);
  if (response.status !== 201) throw new Error(`upload: ${response.status} ${response.text}`);
  const { id } = response.body.data as StatementImport;
  await readStatementJob(context, { import_id: id });
  return getImport(client, id);
}

/** What the worker does after the import was requested. */
export async function workOffImport(context: TestContext, id: number): Promise<void> {
  await importStatementJob(context, { import_id: id });
  await allocateStatementJob(context, { import_id: id });
}

/** Uploads, reads, imports and allocates a file. */
export async function importFile(
  context: TestContext,
  client: TestClient,
  bytes: Uint8Array,
): Promise<StatementImport> {
  const { id } = await previewFile(context, client, bytes);
  const response = await client.send('post', `${path}/${id}/import`);
  if (response.status !== 200) throw new Error(`import: ${response.status} ${response.text}`);
  await workOffImport(context, id);
  return getImport(client, id);
}
