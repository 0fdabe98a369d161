import type { Context } from '../../platform/context/context.ts';

/** The uploaded seal with this hash, a PNG; null: the seal is drawn from the name. */
export async function sealOf(db: Context['db'], sha256: string | null): Promise<Uint8Array | null> {
  if (sha256 === null) return null;
  const { bytes } = await db.sealImage.findUniqueOrThrow({ where: { sha256 } });
  return bytes;
}

/** Reads the seals of many documents, each seal once. */
export function rememberedSeals(
  db: Context['db'],
): (sha256: string | null) => Promise<Uint8Array | null> {
  const seals = new Map<string | null, Uint8Array | null>();
  return async (sha256) => {
    if (!seals.has(sha256)) seals.set(sha256, await sealOf(db, sha256));
    return seals.get(sha256) ?? null;
  };
}
