import { fiscalYear, tokyoDay } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import type { Env } from '../../platform/context/env.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { queueCertificatesIssued } from '../../telling/mail/definitions/completion.ts';
import { freeStatusIndexes } from './credentials/statusLists.ts';
import { documentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import { nextSequences } from '../../platform/db/nextSequence.ts';
import { newCode } from '../../platform/ids/publicId.ts';
import { announce } from '../../telling/webhooks/announce.ts';
import {
  unprintable,
  type CertificateContent,
} from '../../platform/documents/certificate/certificateContent.ts';
import { contentsAtIssue, type issuedParts, type StatedContent } from './contentAtIssue.ts';

type Row = Prisma.CertificateGetPayload<{ include: typeof issuedParts }>;

interface Numbered {
  certificate: Row;
  number: string;
}

/**
 * A receipt may print 〓 for a missing character, since the payment exists anyway. A certificate with 〓 in the
 * name proves nothing.
 */
function whyUnprintable(stated: StatedContent): Message | null {
  const missing = unprintable(stated);
  return missing.length > 0
    ? message('certificate_glyph', { characters: missing.join(' ') })
    : null;
}

/**
 * Gives certificates their numbers, in their order, and their date, verification codes, bits in the status lists and
 * content, and orders the jobs that make the documents and the mails. The caller has locked the certificates and
 * their students, and has checked that they may be issued.
 *
 * @returns those that got a number, and why the others can't be printed, by their ids
 */
export async function numberCertificates(
  tx: Tx,
  { appUrl }: Pick<Env, 'appUrl'>,
  certificates: readonly Row[],
  now: Date,
): Promise<{ numbered: Numbered[]; refused: Map<number, Message> }> {
  const issuedOn = tokyoDay(now);
  const year = fiscalYear(issuedOn);
  const refused = new Map<number, Message>();
  const printable = (await contentsAtIssue(tx, certificates, issuedOn)).filter(
    ({ certificate, stated }) => {
      const why = whyUnprintable(stated);
      if (why) refused.set(certificate.id, why);
      return why === null;
    },
  );
  if (printable.length === 0) return { numbered: [], refused };
  const ids = printable.map(({ certificate }) => certificate.id);
  const bits = await freeStatusIndexes(tx, ids);
  const first = await nextSequences(tx, 'certificate_counters', { year, count: ids.length });
  const issued = printable.map(({ certificate, stated }, index) => {
    const number = documentNumber('C', year, first + index);
    const code = newCode();
    const verification = { code, address: `${appUrl}/verify/${code}` };
    const content: CertificateContent = { number, ...stated, verification };
    return { certificate, number, code, content };
  });
  await updateRows(
    tx,
    'certificates',
    issued.map(({ certificate, number, code, content }) => ({
      id: certificate.id,
      certificateNumber: number,
      issuedAt: now,
      verificationCode: code,
      statusIndex: bits.get(certificate.id) ?? null,
      // A student with an application downloads it from the application's page.
      downloadCode: certificate.student.submissionId === null ? newCode() : null,
      content,
    })),
  );
  await announceCertificates(tx, issued, now);
  for (const id of ids) await enqueue(tx, 'renderCertificate', { certificateId: id });
  await queueCertificatesIssued(tx, { appUrl }, ids);
  return { numbered: issued.map(({ certificate, number }) => ({ certificate, number })), refused };
}

/**
 * The same for one certificate.
 *
 * @returns its number
 * @throws ValidationFailed a name can't be printed
 */
export async function numberCertificate(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  certificate: Row,
  now: Date,
): Promise<string> {
  const { numbered, refused } = await numberCertificates(tx, env, [certificate], now);
  const [done] = numbered;
  if (!done) throw new ValidationFailed({ certificate_id: [...refused.values()] });
  return done.number;
}

async function announceCertificates(
  tx: Tx,
  numbered: readonly Numbered[],
  at: Date,
): Promise<void> {
  const announcements = numbered.map(({ certificate: { student }, number }) => ({
    type: 'certificate.issued' as const,
    subject:
      student.submissionId === null
        ? (`student:${student.id}` as const)
        : (`application:${student.submissionId}` as const),
    data: { certificate_number: number, student_number: student.studentNumber },
  }));
  await announce(tx, announcements, at);
}
