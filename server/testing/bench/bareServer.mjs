// What `npm run bench` compares with: `node:http` and `pg`, ten connections, prepared statements, and
// nothing else. It runs in a process of its own; the statements come from `bench.ts`.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

/** @typedef {{ statements: string[], values: unknown[][] }} BareCall */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
/** @type {BareCall[]} */
let calls = [];

/**
 * @param {number} index
 * @param {unknown[][]} values
 * @param {Pick<pg.Pool, 'query'>} on
 */
async function answer(index, values, on) {
  const found = [];
  for (const [step, text] of (calls[index]?.statements ?? []).entries()) {
    const query = { name: `${index}.${step}`, text, values: values[step] ?? [] };
    found.push((await on.query(query)).rows);
  }
  return found;
}

/**
 * All statements of a call that changes something are one transaction.
 *
 * @param {number} index
 * @param {unknown[][]} values
 */
async function change(index, values) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const found = await answer(index, values, client);
    await client.query('COMMIT');
    return found;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  const index = Number(request.url?.slice(1));
  const work =
    request.method === 'POST'
      ? json(request).then((values) => change(index, /** @type {unknown[][]} */ (values)))
      : answer(index, calls[index]?.values ?? [], pool);
  work.then(
    (found) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(found));
    },
    (error) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});

process.on('message', (/** @type {BareCall[]} */ given) => {
  calls = given;
  process.send?.('ready');
});
process.on('disconnect', () => process.exit());
server.listen(Number(process.env['PORT']), '127.0.0.1');
