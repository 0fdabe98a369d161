import { createHash } from 'node:crypto';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { lockAssociation } from './readAssociation.ts';
import { associationParts } from './presentAssociation.ts';
import { readPng, type Png } from './readPng.ts';

interface NewSeal {
  adminId: number;
  version: number;
  /** In base64; null: the seal is drawn from the association's name. */
  png: string | null;
}

function checked(png: string): Png {
  const read = readPng(Buffer.from(png, 'base64'));
  if ('key' in read) throw new ValidationFailed({ png: [read] });
  return read;
}

async function store(tx: Tx, { bytes, width, height }: Png): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await tx.sealImage.createMany({
    data: { sha256, bytes: new Uint8Array(bytes), width, height },
    skipDuplicates: true,
  });
  return sha256;
}

/**
 * Sets or removes the seal of receipts and certificates that are issued from now on.
 *
 * @throws ValidationFailed the picture can't be printed
 * @throws Conflict somebody else has changed the settings since they were shown
 */
export async function replaceSeal({ db }: Context, { adminId, version, png }: NewSeal) {
  const picture = png === null ? null : checked(png);
  return inTransaction(db, async (tx) => {
    const before = await lockAssociation(tx, version);
    const sealSha256 = picture === null ? null : await store(tx, picture);
    await recordAudit(tx, {
      adminId,
      action: 'association.updated',
      entity: 'association',
      entityId: 1,
      before: { seal: before.sealSha256 },
      after: { seal: sealSha256 },
    });
    return tx.association.update({
      where: { id: 1 },
      data: { sealSha256, version: version + 1 },
      include: associationParts,
    });
  });
}
