import { Client, escapeIdentifier } from 'pg';
import { migrationLock } from './migrate.ts';

/**
 * Tables whose rows stay: the server's role may not delete from them, whatever a request makes it do.
 * Of those with a list, it may change only these columns.
 */
const kept: Readonly<Record<string, readonly string[] | 'all'>> = {
  access_actions: [],
  access_counts: 'all',
  access_entities: [],
  access_entries: [],
  admins: 'all',
  allocations: 'all',
  annual_duty_reminders: 'all',
  api_tokens: 'all',
  application_links: 'all',
  asides: ['withdrawn_at', 'withdrawn_by', 'withdrawal_reason', 'reason'],
  association: 'all',
  attendance_imports: 'all',
  attendance_proofs: [
    'minutes',
    'present',
    'reason',
    'taken_back_at',
    'taken_back_by',
    'taken_back_reason',
  ],
  audit_actions: [],
  audit_entries: ['before', 'after', 'reason'],
  audit_links: ['salt'],
  audit_repeats: 'all',
  audit_seal: 'all',
  bank_odd_rows: 'all',
  bill_documents: [],
  bill_people: [],
  bill_places: [],
  bills: ['voided_at', 'void_reason', 'unheard'],
  certificate_counters: 'all',
  certificates: 'all',
  closes: [],
  credential_keys: 'all',
  deposit_reversals: 'all',
  deposits: 'all',
  estimate_counters: 'all',
  forgotten_payers: ['restored_at', 'restored_by', 'reason'],
  former_fees: [],
  former_people: ['applicant_name', 'email', 'answers', 'anonymised_at'],
  group_places: [
    'claim',
    'covered_at',
    'named_submission_id',
    'named_at',
    'released_at',
    'session_deadline',
  ],
  groups: 'all',
  invoice_counters: 'all',
  journal_accounts: 'all',
  lowerings: ['ended_at', 'ended_by', 'ended_as'],
  mail_attempts: 'all',
  mail_template_versions: 'all',
  mailing_recipients: [],
  mailings: 'all',
  mails: 'all',
  member_import_changes: 'all',
  member_imports: ['undone_at', 'undone_by'],
  move_ins: 'all',
  notes: 'all',
  payee_accounts: 'all',
  receipt_counters: 'all',
  receipt_documents: [],
  receipt_people: [],
  receipt_versions: ['reason'],
  receipt_void_copies: [],
  receipts: 'all',
  refund_debits: [],
  refund_file_items: 'all',
  refund_files: 'all',
  refund_sender: 'all',
  refunds: 'all',
  retention_runs: 'all',
  retention_settings: 'all',
  return_invoice_counters: 'all',
  return_invoice_documents: 'all',
  return_invoices: 'all',
  review_test_attempts: 'all',
  security_settings: 'all',
  self_settling: 'all',
  seminars: 'all',
  statement_imports: 'all',
  students: 'all',
  submissions: 'all',
  suggestion_outcomes: [],
  viewings: 'all',
  virtual_accounts: 'all',
  waivers: 'all',
  webhooks: 'all',
  wishes: ['state', 'settled_at', 'settled_by', 'reason', 'content'],
  _prisma_migrations: [],
};

/** Of these, the step that applies the migrations adds rows, and nobody else. */
const ofMigrations = ['_prisma_migrations', 'audit_actions', 'access_actions', 'access_entities'];

export const keptTables = Object.keys(kept);

/** Tables whose rows go: what is over, what is worked out again, lists that are written anew. */
export const openTables: readonly string[] = [
  'access_shown',
  'admin_sessions',
  'alerts',
  'answer_files',
  'application_numbers',
  'awaited_receipts',
  'backups',
  'bank_connections',
  'bank_gates',
  'attendance_aliases',
  'attendance_import_files',
  'attendance_import_people',
  'attendance_import_rows',
  'bank_link_states',
  'certificate_documents',
  'clock_tasks',
  'deposit_sightings',
  'deposit_suggestions',
  'file_exports',
  'form_templates',
  'idempotency_keys',
  'imported_receipts',
  'imported_students',
  'known_payer_changes',
  'known_payers',
  'list_count_checks',
  'list_counts',
  'mail_previews',
  'mail_server_failures',
  'members',
  'move_in_files',
  'move_in_rows',
  'new_addresses',
  'page_keys',
  'passkeys',
  'password_links',
  'rate_limits',
  'roster_columns',
  'seal_images',
  'seminar_sessions',
  'server_copies',
  'session',
  'simulator_accounts',
  'simulator_deposits',
  'simulator_grants',
  'statement_files',
  'statement_layouts',
  'statement_rows',
  'template_fields',
  'template_options',
  'videos',
  'viewing_sessions',
  'webhook_attempts',
  'webhook_deliveries',
];

const names = (list: readonly string[]) => list.map((name) => escapeIdentifier(name)).join(', ');

/** What a role may do that runs the server and owns nothing. Repeating it changes nothing. */
function grantsTo(role: string): string[] {
  return [
    `GRANT USAGE ON SCHEMA public, graphile_worker TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, graphile_worker TO ${role}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, graphile_worker TO ${role}`,
    `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public, graphile_worker TO ${role}`,
    `REVOKE DELETE ON ${names(keptTables)} FROM ${role}`,
    `REVOKE INSERT ON ${names(ofMigrations)} FROM ${role}`,
    ...Object.entries(kept).flatMap(([table, columns]) =>
      columns === 'all'
        ? []
        : [
            `REVOKE UPDATE ON ${names([table])} FROM ${role}`,
            ...(columns.length > 0
              ? [`GRANT UPDATE (${names(columns)}) ON ${names([table])} TO ${role}`]
              : []),
          ],
    ),
    // What a later migration creates, while this version still runs.
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public
       GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
  ];
}

/** The tables of the job queue show their rows to their owner alone, unless a policy says otherwise. */
async function openQueueTo(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT relname AS table FROM pg_class
     WHERE relnamespace = 'graphile_worker'::regnamespace AND relkind = 'r' AND relrowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy
         WHERE polrelid = pg_class.oid AND (SELECT oid FROM pg_roles WHERE rolname = $1) = ANY (polroles))
     ORDER BY relname`,
    [role],
  );
  for (const { table } of rows) {
    await client.query(
      `CREATE POLICY ${escapeIdentifier(`used by ${role}`)}
       ON graphile_worker.${escapeIdentifier(table)} TO ${escapeIdentifier(role)}
       USING (true) WITH CHECK (true)`,
    );
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const roleOf = async (client: Client) =>
  (await client.query<{ role: string }>('SELECT current_user AS role')).rows[0]?.role ?? '';

/**
 * Lets the role of the server use what the owner of the tables has created, and no more.
 *
 * @param ownerUrl of MIGRATION_DATABASE_URL
 * @param serverUrl of DATABASE_URL
 */
export async function grantToServer(ownerUrl: string, serverUrl: string): Promise<void> {
  const role = await withClient(serverUrl, roleOf);
  await withClient(ownerUrl, async (client) => {
    if ((await roleOf(client)) === role) return;
    // Two servers that start at once would disturb each other.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query('BEGIN');
    for (const grant of grantsTo(escapeIdentifier(role))) await client.query(grant);
    await openQueueTo(client, role);
    await client.query('COMMIT');
  });
}

/** Whether the server could take its own tables apart: its role owns them, or may do everything. */
export async function runsAsOwner(serverUrl: string): Promise<boolean> {
  return withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ owner: boolean }>(
      `SELECT pg_has_role(relowner, 'USAGE') AS owner FROM pg_class
       WHERE oid = 'public.audit_entries'::regclass`,
    );
    return rows[0]?.owner ?? false;
  });
}
