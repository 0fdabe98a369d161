import { startThrowawayPostgres } from '../startThrowawayPostgres.ts';

/** A substitute for a test run that is killed before it can stop its database. */
const { url } = await startThrowawayPostgres();
process.stdout.write(`${JSON.stringify({ url: url('postgres') })}\n`);
setInterval(() => undefined, 60_000);
