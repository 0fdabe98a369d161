// `npm run dev`: the server and the screens, each started anew when its source changes. The address to
// open is the one of the screens; they hand on to the server what is meant for it.
import { spawn } from 'node:child_process';
import { watchFile } from 'node:fs';
import { join } from 'node:path';
import { checkMachine } from './checkMachine.mjs';
import { generate, schema } from './generate.mjs';

checkMachine();
generate();
watchFile(schema, { interval: 500 }, () => {
  try {
    generate();
  } catch (error) {
    // A schema that is half typed: the next save tries again.
    console.error(error instanceof Error ? error.message : error);
  }
});

const serverPort = process.env.PORT ?? '3000';
const screensPort = process.env.SCREENS_PORT ?? '5173';

/**
 * A program of the packages. It has a process group of its own, so that Ctrl+C reaches it once, from
 * here: tsx kills what it is told twice to stop, and the database with it.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} variables
 */
function run(name, args, variables) {
  return spawn(join('node_modules', '.bin', name), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...variables },
  });
}

const children = [
  run(
    'tsx',
    ['watch', '--clear-screen=false', '--include', 'prisma/migrations', 'server/main.ts'],
    // Links in mails and the bank's way back lead to the screens.
    { PORT: serverPort, APP_URL: process.env.APP_URL ?? `http://localhost:${screensPort}` },
  ),
  run(
    'vite',
    [
      '--config',
      'client/vite.config.ts',
      '--port',
      screensPort,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    { API_URL: `http://localhost:${serverPort}` },
  ),
];

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of children) {
  child.on('exit', (code) => {
    if (!stopping) process.exitCode = code ?? 1;
    stop();
  });
}
