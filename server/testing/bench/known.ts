import type { Db } from '../../platform/db/db.ts';
import type { Known } from './lists.ts';
import type { KnownLogin } from './screens.ts';

/** What the rows ask for: a seminar, an account, an address and a certificate of the database, and our session. */
export async function knownOf(
  db: Db,
  headers: Record<string, string>,
): Promise<Known & KnownLogin> {
  const cookie = /seminar_session=([^;]+)/.exec(headers['Cookie'] ?? '')?.[1] ?? '';
  const sid = /^s:([^.]+)\./.exec(decodeURIComponent(cookie))?.[1] ?? '';
  const submission = await db.submission.findFirstOrThrow({
    where: { paymentStatus: 'PAID', virtualAccountId: { not: null } },
    orderBy: { id: 'asc' },
    include: { virtualAccount: true },
  });
  const certificate = await db.certificate.findFirstOrThrow({
    where: { verificationCode: { not: null }, revokedAt: null },
    orderBy: { id: 'asc' },
  });
  return {
    sid,
    seminarId: submission.seminarId,
    accountNumber: submission.virtualAccount?.accountNumber ?? '',
    email: submission.email,
    verificationCode: certificate.verificationCode ?? '',
  };
}
