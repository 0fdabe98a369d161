import { createHash } from 'node:crypto';
import { NotFound } from '../http/errors.ts';

/** A document as it is stored. */
interface Drawn {
  bytes: Uint8Array<ArrayBuffer>;
  /** The hash of the bytes, in hexadecimal. */
  sha256: string;
}

/**
 * A document that is drawn once and stored; from then on the stored bytes are handed out, also by a later
 * release, which may draw otherwise (電子帳簿保存法: what was sent must be kept unchanged). If two requests
 * draw it at the same time, both get the bytes that were stored first.
 *
 * @param find reads what is stored
 * @param store stores the document unless one is stored already
 * @throws NotFound what it is about was erased while it was drawn
 */
export async function drawnOnce<Kept extends Drawn>({
  find,
  draw,
  store,
}: {
  find: () => Promise<Kept | null>;
  draw: () => Promise<Uint8Array>;
  store: (document: Drawn) => Promise<unknown>;
}): Promise<Kept> {
  const kept = await find();
  if (kept) return kept;
  const bytes = new Uint8Array(await draw());
  await store({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
  const stored = await find();
  if (!stored) throw new NotFound();
  return stored;
}
