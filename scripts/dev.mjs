// `npm run dev`: the server and the screens, each restarted when its source changes. Open the address
// of the screens: their server forwards API requests to the server.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { checkMachine } from './checkMachine.mjs';
import { generate, schema } from './generate.mjs';

checkMachine();
generate();
watch(schema, () => {
  try {
    generate();
  } catch (error) {
    // The schema is not complete while it is edited: the next save tries again.
    console.error(error instanceof Error ? error.message : error);
  }
});

const serverPort = process.env.PORT ?? '3000';
const screensPort = process.env.SCREENS_PORT ?? '5173';

/**
 * Runs a program of the packages in its own process group, so that Ctrl+C reaches it only once, through
 * this process: at a second signal tsx would kill the server, and the database with it.
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
    // Links in mails and the bank's redirect lead to the screens.
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
