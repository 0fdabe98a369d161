import { tokyoDay } from '@seminar/shared/date';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { certificateIssued, type CertificateIssued } from './definitions/completion.ts';
import { writeAndQueueMails } from './writeAndQueueMail.ts';
import { readTestsPassed } from './queueTestPassed.ts';

/** What the mails about these certificates say; without those that are not issued. */
export async function readCertificatesIssued(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  certificateIds: readonly number[],
) {
  const read = await readTestsPassed(tx, env, certificateIds);
  return read.flatMap(({ certificate, content, ...rest }) => {
    const { id, certificateNumber, issuedAt } = certificate;
    if (certificateNumber === null || issuedAt === null) return [];
    const issued: CertificateIssued = {
      ...content,
      certificateNumber,
      issuedOn: tokyoDay(issuedAt),
    };
    return [{ ...rest, certificateId: id, content: issued }];
  });
}

/** Tells attendees that their certificates can be downloaded; once for each certificate. */
export async function queueCertificatesIssued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  certificateIds: readonly number[],
): Promise<void> {
  const read = await readCertificatesIssued(tx, env, certificateIds);
  await writeAndQueueMails(
    tx,
    certificateIssued,
    read.map(({ certificateId, ...mail }) => ({
      ...mail,
      event: `certificate_issued:${certificateId}`,
    })),
  );
}
