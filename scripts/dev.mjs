// `npm run dev`: the server and the screens, each started anew when its source changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { generate } from './generate.mjs';

generate();
const bin = (name) => join('node_modules', '.bin', name);
const children = [
  spawn(bin('tsx'), ['watch', 'server/main.ts'], { stdio: 'inherit' }),
  spawn(bin('vite'), ['--config', 'client/vite.config.ts'], { stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
for (const child of children) {
  child.on('exit', (code) => {
    children.forEach((other) => other.kill('SIGTERM'));
    process.exitCode = code ?? 1;
  });
}
