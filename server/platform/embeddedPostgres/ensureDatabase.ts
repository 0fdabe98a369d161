import pg from 'pg';

/**
 * The application's role. It is deliberately not a superuser: code that needs one would fail on a
 * managed PostgreSQL, so it must fail here too.
 */
const applicationRole = 'seminar';
const serverRole = 'seminar_server';

export async function ensureRole(connection: pg.Client, password: string): Promise<void> {
  const found = await connection.query('SELECT FROM pg_roles WHERE rolname = $1', [
    applicationRole,
  ]);
  if (found.rowCount) return;
  await connection.query(
    `CREATE ROLE ${applicationRole} LOGIN CREATEDB PASSWORD ${pg.escapeLiteral(password)}`,
  );
}

/**
 * A role that owns nothing, for tests of a server that runs as one. The owner may end its connections: a
 * test drops its database while one of them may still be closing.
 */
export async function ensureServerRole(connection: pg.Client, password: string): Promise<void> {
  await connection.query(
    `CREATE ROLE ${serverRole} LOGIN PASSWORD ${pg.escapeLiteral(password)} ROLE ${applicationRole}`,
  );
}

export async function ensureDatabase(connection: pg.Client, database: string): Promise<void> {
  const found = await connection.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  if (found.rowCount) return;
  await connection.query(
    `CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${applicationRole} ENCODING 'UTF8'`,
  );
}

export function databaseUrl(port: number, password: string, database: string): string {
  return `postgresql://${applicationRole}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
