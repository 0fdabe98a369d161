import PDFDocument from 'pdfkit';
import { Deflated } from './deflated.ts';

type Chunk = string | Uint8Array;

/** What was written and not yet taken: text that becomes bytes at once, in its order with bytes. */
class Written {
  #parts: Uint8Array[] = [];
  #text = '';

  add(chunk: Chunk): void {
    if (typeof chunk === 'string') {
      this.#text += `${chunk}\n`;
      return;
    }
    this.#flush();
    this.#parts.push(chunk);
  }

  take(): Buffer {
    this.#flush();
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    return bytes;
  }

  #flush(): void {
    if (this.#text === '') return;
    this.#parts.push(Buffer.from(this.#text, 'latin1'));
    this.#text = '';
  }
}

interface QuickReference extends PDFKit.PDFKitReference {
  content?: Written | undefined;
}

function writeQuickly(this: QuickReference, chunk: Chunk): void {
  this.content ??= new Written();
  this.content.add(chunk);
}

function endQuickly(this: QuickReference, chunk?: Chunk): void {
  const slowly = Object.getPrototypeOf(this) as PDFKit.PDFKitReference;
  if (chunk instanceof Deflated) {
    this.compress = false;
    Object.assign(this.data, { Filter: 'FlateDecode' });
  }
  if (chunk) this.write(chunk);
  if (this.content) slowly.write.call(this, this.content.take());
  this.content = undefined;
  slowly.end.call(this, undefined);
}

/**
 * pdfkit's document, its bytes collected. pdfkit makes bytes of each operator, character by character, and
 * hands each piece to a stream, which takes as long as drawing. The bytes are the same.
 */
export class QuickDocument extends PDFDocument {
  // Written to before the fields of this class are there.
  declare private written?: Written;
  declare private complete?: () => void;

  override _write(chunk: Chunk): void {
    this.written ??= new Written();
    this.written.add(chunk);
    this._offset += typeof chunk === 'string' ? chunk.length + 1 : chunk.length;
  }

  /** Nobody reads the stream; it only says when it is complete. */
  override push(chunk: null): boolean {
    if (chunk === null) this.complete?.();
    return false;
  }

  override ref(data: object): PDFKit.PDFKitReference {
    // An object's content becomes bytes at its end; compressed bytes are taken as they are.
    return Object.assign(super.ref(data), { write: writeQuickly, end: endQuickly });
  }

  /** The bytes since they were taken last. */
  takeWritten(): Buffer {
    return this.written?.take() ?? Buffer.alloc(0);
  }

  /** Ends the document, once its pictures are read. Returns the rest of its bytes. */
  async takeRest(): Promise<Buffer> {
    const complete = new Promise<void>((resolve) => (this.complete = resolve));
    this.end();
    await complete;
    return this.takeWritten();
  }
}
