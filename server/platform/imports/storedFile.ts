import { createHash } from 'node:crypto';

/** A file that somebody brings. */
export interface Upload {
  fileName: string;
  bytes: Uint8Array;
  adminId: number;
}

/** What every kind of import stores of its file. */
export function storedFile({ fileName, bytes, adminId }: Upload, now: Date) {
  return {
    fileName,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: now,
    createdBy: adminId,
    file: { create: { bytes: Buffer.from(bytes) } },
  };
}
