import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { credentialOf } from '../papers/certificates/credentials/credentialOf.rules.ts';
import { contentFor, issuer } from '../papers/certificates/credentials/testing/papers.ts';
import { documents } from '../platform/pdf/testing/documents.ts';

/**
 * `npm run other-readers`: our papers as pdf.js, MuPDF and poppler read them, and our credential by 1EdTech's JSON
 * schema. The readers are fetched into a folder of its own, in these versions, since we can't hand MuPDF out under its
 * licence (AGPL). No package has the schema, and its licence lets us hand no copy out. So this needs the network,
 * and `npm test` doesn't run it. `--schema FILE` takes a copy of the schema.
 */
const readers = ['pdfjs-dist@5.4.149', 'mupdf@1.26.4', 'ajv@8.20.0', 'ajv-formats@3.0.1'];
const schemaAddress =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

const { values } = parseArgs({ options: { schema: { type: 'string' } } });

const folder = mkdtempSync(join(tmpdir(), 'seminar-readers-'));
const problems: string[] = [];

/** A paper as a program reads it. */
interface Read {
  pages: number;
  text: string;
}

/** As much of pdf.js as is used here. */
interface PdfJs {
  getDocument: (source: { data: Uint8Array; verbosity: number }) => {
    promise: Promise<{
      numPages: number;
      getPage: (page: number) => Promise<{
        getTextContent: () => Promise<{ items: { str?: string }[] }>;
      }>;
    }>;
  };
}

/** As much of MuPDF as is used here. */
interface MuPdf {
  Document: {
    openDocument: (
      bytes: Uint8Array,
      kind: string,
    ) => {
      countPages: () => number;
      loadPage: (page: number) => { toStructuredText: () => { asText: () => string } };
    };
  };
}

const installed = async <Part>(path: string): Promise<Part> =>
  (await import(pathToFileURL(join(folder, 'node_modules', path)).href)) as Part;

async function byPdfJs({ getDocument }: PdfJs, bytes: Uint8Array): Promise<Read> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  const texts = await Promise.all(
    pages.map(async (page) => (await (await pdf.getPage(page)).getTextContent()).items),
  );
  return {
    pages: pdf.numPages,
    text: texts
      .flat()
      .map(({ str = '' }) => str)
      .join(' '),
  };
}

function byMuPdf({ Document }: MuPdf, bytes: Uint8Array): Read {
  const pdf = Document.openDocument(bytes, 'application/pdf');
  const pages = Array.from({ length: pdf.countPages() }, (_, at) => at);
  return {
    pages: pages.length,
    text: pages.map((page) => pdf.loadPage(page).toStructuredText().asText()).join(' '),
  };
}

function byPoppler(bytes: Uint8Array): Read {
  const input = { input: bytes, encoding: 'utf8' } as const;
  const pages = /^Pages: +(\d+)$/m.exec(spawnSync('pdfinfo', ['-'], input).stdout)?.[1];
  return { pages: Number(pages), text: spawnSync('pdftotext', ['-', '-'], input).stdout };
}

/** Its letters in an order of their own, since programs part the lines differently. */
const lettersOf = (text: string) => [...text.replace(/[\s\u00ad]+/gu, '')].toSorted().join('');

async function readPapers(): Promise<void> {
  const pdfJs = await installed<PdfJs>('pdfjs-dist/legacy/build/pdf.mjs');
  const muPdf = await installed<MuPdf>('mupdf/dist/mupdf.js');
  for (const [name, { write, title, pages }] of Object.entries(documents)) {
    const bytes = await write();
    const read = {
      poppler: byPoppler(bytes),
      'pdf.js': await byPdfJs(pdfJs, bytes),
      MuPDF: byMuPdf(muPdf, bytes),
    };
    const expected = lettersOf(read.poppler.text);
    const [heading = ''] = title.split(' ');
    const before = problems.length;
    for (const [program, { pages: seen, text }] of Object.entries(read)) {
      const said = (what: string) => problems.push(`${name} in ${program}: ${what}`);
      if (seen !== pages) said(`${seen} pages instead of ${pages}`);
      if (lettersOf(text) !== expected) said('other letters than in poppler');
      if (/[\ufffd\u2e80-\u2fd5]/u.test(text)) said('an unknown letter, or a radical');
      if (read.poppler.text.includes(heading) && !text.includes(heading)) {
        said(`a search for ${heading} finds nothing`);
      }
    }
    console.log(`${name}: ${problems.length === before ? 'the same in all' : 'differs'}`);
  }
}

type Validate = ((value: unknown) => boolean) & { errors?: unknown };
type Ajv = new (options: { strict: boolean; allErrors: boolean }) => {
  compile: (schema: unknown) => Validate;
};

async function judgeCredential(): Promise<void> {
  const fromFolder = createRequire(join(folder, 'package.json'));
  const Ajv2019 = z
    .custom<Ajv>((value) => typeof value === 'function')
    .parse(fromFolder('ajv/dist/2019.js'));
  const addFormats = z
    .custom<(ajv: unknown) => void>((value) => typeof value === 'function')
    .parse(fromFolder('ajv-formats'));
  const fetched = async () => {
    const answer = await fetch(schemaAddress).catch(() => null);
    if (!answer?.ok) throw new Error(`Fetch ${schemaAddress} and name the file: --schema FILE`);
    return answer.text();
  };
  const text = values.schema === undefined ? await fetched() : readFileSync(values.schema, 'utf8');
  const schema: unknown = JSON.parse(text);
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  const credential = credentialOf({
    content: contentFor('髙﨑 𠮷子', 'C2026-000001'),
    issuer,
    subject: '0198f3c2-6f4e-7c1a-9d2b-1f0e5a7b9c3d',
    credentialStatus: {
      id: `${issuer}/credentials/status/1#1`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '1',
      statusListCredential: `${issuer}/credentials/status/1`,
    },
    document: { length: 1, sha256: '0'.repeat(64) },
  });
  const isValid = validate(credential);
  console.log(
    `The credential is ${isValid ? 'valid' : 'not valid'} by ${values.schema ?? schemaAddress}`,
  );
  if (!isValid) problems.push(`the credential: ${JSON.stringify(validate.errors)}`);
}

try {
  execFileSync(
    'npm',
    ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...readers],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await readPapers();
  await judgeCredential();
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
