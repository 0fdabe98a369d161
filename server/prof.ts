import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildServer, startCopy } from './testing/cluster/copies.ts';
import { logIn } from './testing/bench/ground.ts';
import { readFor } from './testing/bench/measure.ts';
const url = process.env['URL']!;
const path = process.argv[2]!;
const seconds = Number(process.argv[3] ?? 6);
process.env['NODE_OPTIONS'] = '';
const program = process.env['PROGRAM'] ?? (await buildServer());
console.log(program);
const port = 36990;
const address = `http://127.0.0.1:${port}`;
const child = spawn(process.execPath, ['--cpu-prof', '--cpu-prof-interval', '500', '--cpu-prof-dir=/tmp/prof', `${program}/main.js`], {
  env: { PATH: process.env['PATH'], PORT: String(port), DEMO: '1', SAMPLE_DATA: '0', DATABASE_URL: url, DATA_DIR: '/tmp/seminar-bench-100000', APP_URL: address, HOST: '127.0.0.1', TRUST_PROXY: '1', WORKER: 'off', LOG_LEVEL: 'info' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
for (;;) { const r = await fetch(`${address}/readyz`).catch(() => null); if (r?.ok) break; await new Promise((f) => setTimeout(f, 50)); }
const headers = await logIn(address);
const { readFile } = await import('node:fs/promises');
const cpu = async () => { const s = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]!.split(' '); return (Number(s[11]) + Number(s[12])) / 100; };
await readFor(address + path, headers, { seconds: 2 });
const c0 = await cpu();
const m = await readFor(address + path, headers, { seconds });
const c1 = await cpu();
console.log(path, m, 'cpu ms each', ((c1 - c0) * 1000 / (m.perSecond * seconds)).toFixed(2));
child.kill('SIGTERM');
await once(child, 'exit');
process.exit(0);
