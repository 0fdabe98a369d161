// Starts the built server as an office would, with an empty data folder.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const dataDir = join(process.cwd(), '.cache/e2e-data');
rmSync(dataDir, { recursive: true, force: true });
process.env.DATA_DIR = dataDir;
process.env.NODE_ENV = 'production';
delete process.env.DATABASE_URL;
// Each journey comes from an address of its own (journey.ts).
process.env.TRUST_PROXY = 'loopback';
const built = new URL('../server/dist/main.js', import.meta.url);
await import(built.href);
