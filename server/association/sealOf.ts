import type { Context } from '../context.ts';

/** The uploaded seal of this hash, a PNG; null: none, it is drawn from the name. */
export async function sealOf(db: Context['db'], sha256: string | null): Promise<Uint8Array | null> {
  if (sha256 === null) return null;
  const { bytes } = await db.sealImage.findUniqueOrThrow({ where: { sha256 } });
  return bytes;
}
