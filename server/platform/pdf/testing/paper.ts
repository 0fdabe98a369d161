import { spawnSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';

export type Value = null | boolean | number | string | Value[] | Dictionary;
export interface Dictionary {
  [key: string]: Value;
}

/** An object of a file: a value, or a stream with its dictionary and its bytes as they are stored. */
interface Stored {
  value?: Value;
  stream?: { dict: Dictionary; data: string };
}

/** A PDF as qpdf reads it: its bytes, and its objects by their references (`12 0 R`). */
export interface Paper {
  bytes: Buffer;
  objects: Record<string, Stored>;
}

/** Reads a file with a parser of another author. */
export function readPaper(path: string, bytes: Buffer): Paper {
  const options = ['--json=2', '--json-stream-data=inline', '--decode-level=none', path];
  const run = spawnSync('qpdf', options, { encoding: 'utf8', maxBuffer: 1e9 });
  if (run.status !== 0) throw new Error(run.stderr);
  const { qpdf } = JSON.parse(run.stdout) as { qpdf: [object, Record<string, Stored>] };
  const objects = Object.fromEntries(
    Object.entries(qpdf[1]).map(([key, stored]) => [key.replace(/^obj:/, ''), stored]),
  );
  return { bytes, objects };
}

const reference = /^\d+ \d+ R$/;

/** A name, a reference or a string; '': the value is something else. */
export const textOf = (value: Value | undefined) => (typeof value === 'string' ? value : '');

/** What a value stands for, behind its reference. */
export function behind(paper: Paper, value: Value | undefined): Value {
  if (typeof value !== 'string' || !reference.test(value)) return value ?? null;
  const stored = paper.objects[value];
  return stored?.stream?.dict ?? behind(paper, stored?.value);
}

/** A dictionary, also that of a stream; empty when the value is none. */
export function dictionary(paper: Paper, value: Value | undefined): Dictionary {
  const found = behind(paper, value);
  return found !== null && typeof found === 'object' && !Array.isArray(found) ? found : {};
}

export function list(paper: Paper, value: Value | undefined): Value[] {
  const found = behind(paper, value);
  return Array.isArray(found) ? found : [];
}

/** The bytes of a stream, without its filter. */
export function content(paper: Paper, value: Value | undefined): string {
  const stream = typeof value === 'string' ? paper.objects[value]?.stream : undefined;
  if (!stream) return '';
  const stored = Buffer.from(stream.data, 'base64');
  const flate = stream.dict['/Filter'] === '/FlateDecode';
  return (flate ? inflateSync(stored) : stored).toString('latin1');
}

/** Gives a stream other bytes. */
export function rewrite(paper: Paper, value: Value | undefined, text: string): void {
  const stream = typeof value === 'string' ? paper.objects[value]?.stream : undefined;
  if (!stream) throw new Error('not a stream');
  delete stream.dict['/Filter'];
  stream.data = Buffer.from(text, 'latin1').toString('base64');
}

export const trailer = (paper: Paper) => dictionary(paper, paper.objects['trailer']?.value);
export const catalog = (paper: Paper) => dictionary(paper, trailer(paper)['/Root']);

/** Every dictionary of the file, also those inside others. */
export function everyDictionary(paper: Paper): Dictionary[] {
  const found: Dictionary[] = [];
  const look = (value: Value | undefined) => {
    if (Array.isArray(value)) value.forEach(look);
    else if (value !== null && typeof value === 'object') {
      found.push(value);
      Object.values(value).forEach(look);
    }
  };
  for (const { value, stream } of Object.values(paper.objects)) look(stream?.dict ?? value);
  return found;
}

export const ofType = (paper: Paper, key: string, ...values: string[]) =>
  everyDictionary(paper).filter((it) => values.includes(textOf(it[key])));
export const pages = (paper: Paper) => ofType(paper, '/Type', '/Page');
export const fontFiles = ['/FontFile', '/FontFile2', '/FontFile3'];

/** The metadata of the document, as text. */
export const packet = (paper: Paper) =>
  Buffer.from(content(paper, catalog(paper)['/Metadata']), 'latin1').toString('utf8');

/** The text of a string object. */
export const words = (value: Value | undefined) => textOf(value).replace(/^[ub]:/, '');

/** The elements of the structure tree, each before its children. */
export function elements(paper: Paper): Dictionary[] {
  const found: Dictionary[] = [];
  const look = (value: Value | undefined) => {
    const kids = behind(paper, value);
    if (Array.isArray(kids)) kids.forEach(look);
    else {
      const element = dictionary(paper, value);
      if (element['/S'] === undefined) return;
      found.push(element);
      look(element['/K']);
    }
  };
  look(dictionary(paper, catalog(paper)['/StructTreeRoot'])['/K']);
  return found;
}
