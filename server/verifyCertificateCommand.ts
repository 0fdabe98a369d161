import type { PublicKey, StatusList } from '@seminar/shared/papers/certificates/credentials/schema';
import {
  readKeys,
  readStatusList,
  verifyDocument,
  type Verdict,
} from '@seminar/shared/papers/certificates/credentials/verifyDocument';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readArguments } from './platform/context/readArguments.ts';

// `npm run verify-certificate`: whether PDFs are certificates as they were issued. Asks no server.
const usage = `Usage: npm run verify-certificate -- FILE… --keys FILE [--status FILE]…
  FILE      the PDF of a certificate
  --keys    the issuer's public keys: /.well-known/jwks.json
  --status  a list of revoked or suspended certificates: /credentials/status/…`;

const said: Record<Verdict['kind'], string> = {
  genuine: 'genuine, unchanged, not revoked',
  revoked: 'REVOKED',
  suspended: 'SUSPENDED',
  list_too_old: 'unchanged; the list is too old to say whether it is revoked',
  no_list: 'unchanged; without the lists (--status) nobody knows whether it is revoked',
  changed: 'CHANGED: not as it was issued',
  unknown_key: 'UNKNOWN KEY: signed with none of the given keys',
  rewritten:
    'REWRITTEN: another program saved or printed it, or a part is missing; take the file as it was received, or check the code on the paper',
  no_credential: 'no credential in it: check the code on the paper',
  no_pdf: 'not a PDF',
};

class WrongUse extends Error {}

const pathOf = (file: string) => resolve(process.env['INIT_CWD'] ?? '.', file);

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(pathOf(file));
  } catch (error) {
    throw new WrongUse(`${file} can't be read (${String((error as NodeJS.ErrnoException).code)})`);
  }
}

async function keysOf(files: readonly string[]): Promise<PublicKey[]> {
  const keys: PublicKey[] = [];
  for (const file of files) {
    const text = (await read(file)).toString('utf8');
    let found: PublicKey[] = [];
    try {
      found = readKeys(JSON.parse(text));
    } catch {
      // Said below.
    }
    if (found.length === 0) throw new WrongUse(`${file} holds no public keys (a JWK set)`);
    keys.push(...found);
  }
  return keys;
}

async function listsOf(files: readonly string[], keys: PublicKey[]): Promise<StatusList[]> {
  const lists: StatusList[] = [];
  for (const file of files) {
    const list = await readStatusList((await read(file)).toString('utf8'), keys);
    if (list === null) throw new WrongUse(`${file} is no status list signed with the given keys`);
    lists.push(list);
  }
  return lists;
}

function printFacts(verdict: Verdict): void {
  if (!('credential' in verdict)) return;
  const { credentialSubject: subject, issuer, validFrom } = verdict.credential;
  for (const line of [
    subject.licenseNumber,
    ...subject.identifier.map(({ identityHash }) => identityHash),
    `${subject.achievement.name} (${subject.term})`,
    `completed ${subject.activityEndDate.slice(0, 10)}, issued ${validFrom.slice(0, 10)} by ${issuer.name}`,
    `signed with ${verdict.algorithm}`,
    ...('listedAt' in verdict ? [`list of ${verdict.listedAt.toISOString()}`] : []),
  ]) {
    console.log(`  ${line}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      keys: { type: 'string', multiple: true, default: [] },
      status: { type: 'string', multiple: true, default: [] },
    },
  });
  if (positionals.length === 0 || values.keys.length === 0) throw new WrongUse(usage);
  const keys = await keysOf(values.keys);
  const means = { keys, lists: await listsOf(values.status, keys), now: new Date() };
  for (const file of positionals) {
    const verdict = await verifyDocument(await read(file), means);
    console.log(`${file}: ${said[verdict.kind]}`);
    printFacts(verdict);
    if (verdict.kind !== 'genuine') process.exitCode = 1;
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
