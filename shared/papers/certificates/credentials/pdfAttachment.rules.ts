import { strToU8 } from 'fflate';
import { credentialMediaType } from './schema.ts';

/** The document is not one of ours: nothing can be attached to it. */
export class UnknownPdf extends Error {}

interface Attachment {
  /** The signed credential, in ASCII. */
  jws: string;
  /** The document's SHA-256 in hexadecimal; a part of it names this version of the file. */
  sha256: string;
  /** When the certificate was issued: `2026-04-10T00:00:00+09:00`. */
  issuedAt: string;
}

const fileName = 'credential.jwt';
const mediaTypeName = credentialMediaType.replace('/', '#2F');

/** Each byte as one character, so that an index in the text is one in the bytes. */
function asText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}

function textString(text: string): string {
  const hex = [...text].map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  return `<feff${hex}>`;
}

function found(text: string, pattern: RegExp, what: string): string {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new UnknownPdf(`the document has no ${what}`);
  return value;
}

/** What an update of the file must know of it. */
function readPdf(bytes: Uint8Array) {
  const tail = asText(bytes.subarray(Math.max(0, bytes.length - 1024)));
  const tableAt = Number(found(tail, /startxref\n(\d+)\n%%EOF\n?$/, 'end'));
  const trailer = found(tail, /trailer\n<<\n([^]*)\n>>\nstartxref/, 'trailer');
  const size = Number(found(trailer, /\/Size (\d+)/, 'size'));
  const root = Number(found(trailer, /\/Root (\d+) 0 R/, 'catalogue'));
  const info = found(trailer, /(\/Info \d+ 0 R)/, 'information');
  const id = found(trailer, /\/ID \[(<[0-9a-f]+>)/, 'identifier');
  const head = `xref\n0 ${size}\n`;
  const objectAt = (number: number) => {
    const entry = tableAt + head.length + 20 * number;
    const start = Number(asText(bytes.subarray(entry, entry + 10)));
    // The catalogue and its names are short.
    return found(asText(bytes.subarray(start, start + 4096)), objectPattern(number), 'object');
  };
  return { tableAt, size, root, info, id, objectAt };
}

/** Whether a file is as this program writes its documents, before anything is attached. */
export function isAsWritten(bytes: Uint8Array): boolean {
  try {
    readPdf(bytes);
    return true;
  } catch (error) {
    if (error instanceof UnknownPdf) return false;
    throw error;
  }
}

const objectPattern = (number: number) =>
  new RegExp(`^${number} 0 obj\n(<<\n[^]*?)\n?>>\nendobj\n`);

/** Bytes to write after a document, and where each object in them begins. */
class Update {
  readonly #base: number;
  #text = '';
  readonly offsets = new Map<number, number>();

  constructor(base: number, lead: string) {
    this.#base = base;
    this.#text = lead;
  }

  get end(): number {
    return this.#base + this.#text.length;
  }

  object(number: number, body: string): void {
    this.offsets.set(number, this.end);
    this.#text += `${number} 0 obj\n${body}\nendobj\n`;
  }

  /** The table of the objects, the trailer, and the end of the file. */
  finish(trailer: string): Uint8Array {
    const tableAt = this.end;
    const rows = [...this.offsets]
      .toSorted(([a], [b]) => a - b)
      .map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    return strToU8(
      `${this.#text}xref\n${rows.join('')}trailer\n<<\n${trailer}\n>>\nstartxref\n${tableAt}\n%%EOF\n`,
      true,
    );
  }
}

/**
 * What is written after a document to attach a credential to it: an incremental update (ISO 32000-1,
 * 7.5.6) with the file, its specification, the catalogue with `AF` and the names with `EmbeddedFiles`
 * (ISO 19005-3, 6.8). The same document and the same credential give the same bytes, so that whoever
 * verifies can write it again and compare: nothing else may follow the document.
 *
 * @throws UnknownPdf the document was not written by this program
 */
export function attachmentUpdate(document: Uint8Array, attachment: Attachment): Uint8Array {
  const { jws, sha256, issuedAt } = attachment;
  const { tableAt, size, root, info, id, objectAt } = readPdf(document);
  const catalogue = objectAt(root);
  const names = Number(found(catalogue, /\/Names (\d+) 0 R/, 'names'));
  const [file, specification] = [size, size + 1];
  // A signed document has no line break at its end.
  const update = new Update(document.length, document.at(-1) === 0x0a ? '' : '\n');
  update.object(
    names,
    `${objectAt(names)}\n/EmbeddedFiles << /Names [(${fileName}) ${specification} 0 R] >>\n>>`,
  );
  update.object(root, `${catalogue}\n/AF [${specification} 0 R]\n>>`);
  const [day = '', time = ''] = issuedAt.slice(0, 19).split('T');
  const modified = `D:${day.replaceAll('-', '')}${time.replaceAll(':', '')}+09'00'`;
  update.object(
    file,
    [
      '<<',
      '/Type /EmbeddedFile',
      `/Subtype /${mediaTypeName}`,
      `/Params << /Size ${jws.length} /ModDate (${modified}) >>`,
      `/Length ${jws.length}`,
      '>>',
      'stream',
      jws,
      'endstream',
    ].join('\n'),
  );
  update.object(
    specification,
    [
      '<<',
      '/Type /Filespec',
      `/F (${fileName})`,
      `/UF (${fileName})`,
      `/Desc ${textString('この修了証の電子証明（Open Badges 3.0）')}`,
      '/AFRelationship /Supplement',
      `/EF << /F ${file} 0 R /UF ${file} 0 R >>`,
      '>>',
    ].join('\n'),
  );
  return update.finish(
    [
      `/Size ${size + 2}`,
      `/Root ${root} 0 R`,
      info,
      `/ID [${id} <${sha256.slice(0, 32)}>]`,
      `/Prev ${tableAt}`,
    ].join('\n'),
  );
}

/**
 * The last credential that a file seems to hold; null: none. Whether it belongs to the file, and whether
 * anything else was added, isn't known yet.
 */
export function attachedCredential(bytes: Uint8Array): string | null {
  const at = lastIndexOf(bytes, strToU8(`/Subtype /${mediaTypeName}\n`));
  if (at === -1) return null;
  const [, jws = ''] = /stream\n([^\n]*)\nendstream\n/.exec(asText(bytes.subarray(at))) ?? [];
  return jws;
}

function lastIndexOf(bytes: Uint8Array, sought: Uint8Array): number {
  for (let at = bytes.length - sought.length; at >= 0; at -= 1) {
    if (sought.every((byte, offset) => bytes[at + offset] === byte)) return at;
  }
  return -1;
}
