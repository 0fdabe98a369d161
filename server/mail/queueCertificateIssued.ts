import { tokyoDay } from '@seminar/shared/date';
import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { certificateIssued, type CertificateIssued } from './definitions/completion.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readTestPassed } from './queueTestPassed.ts';
import type { QueuedMail } from './queueMail.ts';

export async function readCertificateIssued(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  certificateId: number,
) {
  const read = await readTestPassed(tx, env, certificateId);
  const { certificateNumber, issuedAt } = await tx.certificate.findUniqueOrThrow({
    where: { id: certificateId },
    select: { certificateNumber: true, issuedAt: true },
  });
  if (certificateNumber === null || issuedAt === null) return null;
  const content: CertificateIssued = {
    ...read.content,
    certificateNumber,
    issuedOn: tokyoDay(issuedAt),
  };
  return { ...read, content };
}

/** Tells an attendee that the certificate can be downloaded; once for each certificate. */
export async function queueCertificateIssued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  certificateId: number,
): Promise<QueuedMail | null> {
  const read = await readCertificateIssued(tx, env, certificateId);
  const event = `certificate_issued:${certificateId}`;
  return read && writeAndQueueMail(tx, certificateIssued, { ...read, event });
}
