// `npm run backup` and the other commands: builds what has changed, then runs the command in this process.
import { buildIfNeeded } from './build.mjs';
import { checkMachine } from './checkMachine.mjs';

const [name, ...given] = process.argv.slice(2);
const commands = [
  'create-admin',
  'backup',
  'restore',
  'archive-demo',
  'verify',
  'find-papers',
  'rotate-key',
  'verify-certificate',
  'rotate-certificate-key',
  'sample',
];
if (name === undefined || !commands.includes(name)) throw new Error(`There is no command ${name}`);
checkMachine();
await buildIfNeeded((text) => console.error(text));
process.argv.splice(2, Infinity, ...given);
await import(new URL(`../server/dist/${name}.js`, import.meta.url).href);
