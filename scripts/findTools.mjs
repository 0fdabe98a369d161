// Finds the programs of others that tests ask about papers and archives: on the machine, or as Debian's packages
// (as root).
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Each program with the Debian package that has it. */
const tools = {
  qpdf: 'qpdf',
  pdffonts: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdfsig: 'poppler-utils',
  pdftotext: 'poppler-utils',
  openssl: 'openssl',
  unzip: 'unzip',
};

const missingTools = () =>
  Object.entries(tools).filter(([tool]) => spawnSync(tool, ['-v']).error !== undefined);

/** Debian's packages, as root; whether they could be installed is for the caller to see. @param {string[]} packages */
export function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing Debian’s ${packages.join(', ')} …`);
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', ...packages], options);
  } catch {
    // The caller checks what is there now.
  }
}

/** Brings the programs that tests need. Throws an error that names in one sentence those that can't be had. */
export function findTools() {
  const lacking = missingTools();
  if (lacking.length === 0) return;
  installPackages([...new Set(lacking.map(([, name]) => name))]);
  const missing = missingTools();
  if (missing.length === 0) return;
  const names = missing.map(([tool]) => tool).join(', ');
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
  throw new Error(
    `The tests need ${names}, which can’t be found or installed here: install the packages ${packages} (Debian’s names), then run npm test again.`,
  );
}
