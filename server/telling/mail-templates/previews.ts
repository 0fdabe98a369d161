import { tokyoDay, type Day } from '@seminar/shared/date';
import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { submissionIsWaiting } from '../../platform/conditions/seats.ts';
import {
  submissionIsAlive,
  submissionWaitsForAccount,
} from '../../platform/conditions/submissions.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { WrittenMail } from '../mail/renderMail.ts';
import {
  inMailLanguage,
  writeMail,
  type Application,
  type MailDefinition,
} from '../mail/mailDefinition.ts';
import { accountPending } from '../mail/definitions/accountPending.ts';
import { appliedAgain } from '../mail/definitions/appliedAgain.ts';
import { answersAsked, readAnswersAsked } from '../mail/definitions/answersAsked.ts';
import { annualDutyReminder } from '../mail/definitions/annualDutyReminder.ts';
import { applicationReceivedFree, readFree } from '../mail/definitions/applicationReceivedFree.ts';
import { applicationCancelled } from '../mail/definitions/applicationCancelled.ts';
import { billIssued, readBillIssued } from '../mail/definitions/billIssued.ts';
import {
  certificateIssued,
  testPassed,
  trainingCompleted,
  type CertificateIssued,
  readTestPassed,
  readCertificatesIssued,
} from '../mail/definitions/completion.ts';
import { confirmAddress, readToConfirm } from '../mail/definitions/confirmAddress.ts';
import { mailing } from '../mail/definitions/mailing.ts';
import {
  paymentOverpaid,
  paymentUnderpaid,
  readPaymentMismatch,
} from '../mail/definitions/paymentMismatch.ts';
import { paymentReceived, readPaymentReceived } from '../mail/definitions/paymentReceived.ts';
import {
  paymentUndone,
  type PaymentUndone,
  readPaymentUndone,
} from '../mail/definitions/paymentUndone.ts';
import { possibleDuplicate } from '../mail/definitions/possibleDuplicate.ts';
import { receiptIssued, readReceiptIssued } from '../mail/definitions/receiptIssued.ts';
import { receiptReissued, readReceiptReissued } from '../mail/definitions/receiptReissued.ts';
import {
  reminderAfter,
  reminderBefore,
  reminderUnderpaid,
  readUnderpaid,
} from '../mail/definitions/reminders.ts';
import { fileRejected, filesReceived, readFilesRejected } from '../mail/definitions/files.ts';
import { seatLetGo, seatOffered, waitingListed } from '../mail/definitions/seats.ts';
import { sessionChanged } from '../mail/definitions/sessionChanged.ts';
import { standingChanged } from '../mail/definitions/standingChanged.ts';
import { transferInstructions, readToPay } from '../mail/definitions/transferInstructions.ts';
import { detailsCorrected, wishDeclined, wishReceived } from '../mail/definitions/wishes.ts';
import { readApplication } from '../mail/readApplication.ts';
import { readSender } from '../mail/readSender.ts';
import { samplePerson } from '../mail/samplePerson.ts';
import type { Template } from '../mail/template.rules.ts';

type PreviewContext = {
  db: Db;
  env: Pick<Env, 'appUrl'>;
  clock: () => Date;
  language: Locale;
};
interface Real<Content> {
  submission: { publicId: string; applicantName: string } | null;
  content: Content;
}
type Read<Content> = (
  db: Db,
  env: Pick<Env, 'appUrl'>,
  id: number,
  today: Day,
) => Promise<Real<Content> | null>;
type Find<Content> = (context: PreviewContext) => Promise<Real<Content> | null>;

export interface Filled {
  mail: WrittenMail;
  /** null: no application fits this kind of mail yet; it is filled with a sample. */
  submission: { submission_id: string; name: string } | null;
}
interface Preview {
  /** With the data of the latest application that fits. */
  ofLatest: (context: PreviewContext, template: Template) => Promise<Filled>;
  /** With nobody's data: for a mail that is kept. */
  ofSample: (context: PreviewContext, template: Template) => Promise<WrittenMail>;
}

function preview<Content extends Application>(
  definition: MailDefinition<Content>,
  find: Find<Content>,
): Preview {
  const sample = async ({ db, env, language }: PreviewContext) =>
    definition.sample({
      ...samplePerson(env, language),
      language,
      seminarName: inMailLanguage({ language }, '見本の講習会', 'Sample seminar'),
      session: null,
      cancelRule: [],
      free: false,
      sender: await readSender(db, language),
    });
  return {
    ofLatest: async (context, template) => {
      const real = await find(context);
      const content = real?.content ?? (await sample(context));
      return {
        mail: writeMail(definition, template, content),
        submission: real?.submission
          ? { submission_id: real.submission.publicId, name: real.submission.applicantName }
          : null,
      };
    },
    ofSample: async (context, template) => writeMail(definition, template, await sample(context)),
  };
}

/** Finds the latest application in this language that meets the condition, and reads it as the mail does. */
function latest<Content>(where: Prisma.SubmissionWhereInput, read: Read<Content>): Find<Content> {
  return async ({ db, env, clock, language }) => {
    const found = await db.submission.findFirst({
      where: { AND: [where, { language }, submissionIsAlive.where] },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    return found && read(db, env, found.id, tokyoDay(clock()));
  };
}

/** As if the last receipt that became void were the one. */
async function readLastUndone(...[db, env, submissionId]: Parameters<Read<PaymentUndone>>) {
  const receipt = await db.receipt.findFirst({
    where: { submissionId, voidedAt: { not: null } },
    orderBy: { id: 'desc' },
    select: { receiptNumber: true },
  });
  return readPaymentUndone(db, env, submissionId, receipt?.receiptNumber ?? null);
}

async function readCertificateIssued(...[db, env, id]: Parameters<Read<CertificateIssued>>) {
  const [read] = await readCertificatesIssued(db, env, [id]);
  return read ?? null;
}

function latestCertificate<Content>(
  where: Prisma.CertificateWhereInput,
  read: Read<Content>,
): Find<Content> {
  return async ({ db, env, clock, language }) => {
    const found = await db.certificate.findFirst({
      where: { ...where, archivedAt: null, student: { submission: { language } } },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    return found && read(db, env, found.id, tokyoDay(clock()));
  };
}

async function readPlain(db: Db, env: Pick<Env, 'appUrl'>, id: number) {
  const { submission, application } = await readApplication(db, env, id);
  return { submission, content: application };
}

const unpaid = { paymentStatus: 'UNPAID', virtualAccountId: { not: null } } as const;

/** For each kind: how to fill a text. */
export const previews: Record<TemplateKind, Preview> = {
  transfer_instructions: preview(transferInstructions, latest(unpaid, readToPay)),
  account_pending: preview(accountPending, latest(submissionWaitsForAccount.where, readPlain)),
  possible_duplicate: preview(
    possibleDuplicate,
    latest({ attention: { has: 'possible_duplicate' } }, readPlain),
  ),
  confirm_address: preview(
    confirmAddress,
    latest({ attention: { has: 'unconfirmed' } }, readToConfirm),
  ),
  applied_again: preview(
    appliedAgain,
    latest({ mails: { some: { kind: 'applied_again' } } }, readPlain),
  ),
  waiting_listed: preview(waitingListed, latest(submissionIsWaiting.where, readPlain)),
  seat_offered: preview(seatOffered, latest({ ...unpaid, offeredAt: { not: null } }, readToPay)),
  // Such an application is cancelled: shown with a sample.
  seat_let_go: preview(seatLetGo, () => Promise.resolve(null)),
  // Where it was before is not kept with the application: shown with a sample.
  session_changed: preview(sessionChanged, () => Promise.resolve(null)),
  files_received: preview(
    filesReceived,
    latest({ attention: { has: 'file_unchecked' } }, readPlain),
  ),
  file_rejected: preview(
    fileRejected,
    latest({ attention: { has: 'file_rejected' } }, readFilesRejected),
  ),
  answers_asked: preview(
    answersAsked,
    latest({ attention: { has: 'answers_open' } }, readAnswersAsked),
  ),
  details_corrected: preview(detailsCorrected, () => Promise.resolve(null)),
  wish_received: preview(wishReceived, () => Promise.resolve(null)),
  application_cancelled: preview(applicationCancelled, () => Promise.resolve(null)),
  // What an act has changed isn't kept: shown with a sample.
  standing_changed: preview(standingChanged, () => Promise.resolve(null)),
  wish_declined: preview(wishDeclined, () => Promise.resolve(null)),
  application_received: preview(applicationReceivedFree, latest({ expectedAmount: 0 }, readFree)),
  bill_issued: preview(billIssued, latest({ bills: { some: { voidedAt: null } } }, readBillIssued)),
  payment_received: preview(
    paymentReceived,
    latest(
      {
        paymentStatus: 'PAID',
        student: { isNot: null },
        expectedAmount: { gt: 0 },
      },
      readPaymentReceived,
    ),
  ),
  payment_undone: preview(
    paymentUndone,
    latest({ mails: { some: { kind: 'payment_undone' } } }, readLastUndone),
  ),
  payment_underpaid: preview(
    paymentUnderpaid,
    latest(
      { paymentStatus: 'MISMATCH', mails: { some: { kind: 'payment_underpaid' } } },
      readPaymentMismatch,
    ),
  ),
  payment_overpaid: preview(
    paymentOverpaid,
    latest(
      { paymentStatus: 'MISMATCH', mails: { some: { kind: 'payment_overpaid' } } },
      readPaymentMismatch,
    ),
  ),
  reminder_before: preview(reminderBefore, latest(unpaid, readToPay)),
  reminder_after: preview(reminderAfter, latest(unpaid, readToPay)),
  reminder_underpaid: preview(
    reminderUnderpaid,
    latest(
      {
        paymentStatus: 'MISMATCH',
        virtualAccountId: { not: null },
        mails: { some: { kind: 'payment_underpaid' } },
      },
      readUnderpaid,
    ),
  ),
  receipt_issued: preview(
    receiptIssued,
    latest({ mails: { some: { kind: 'receipt_issued' } } }, readReceiptIssued),
  ),
  receipt_reissued: preview(
    receiptReissued,
    latest({ receipts: { some: { voidedAt: null, version: { gt: 1 } } } }, readReceiptReissued),
  ),
  test_passed: preview(testPassed, latestCertificate({}, readTestPassed)),
  training_completed: preview(trainingCompleted, latestCertificate({}, readTestPassed)),
  certificate_issued: preview(
    certificateIssued,
    latestCertificate({ issuedAt: { not: null } }, readCertificateIssued),
  ),
  // Its recipients depend on the year and seminar that a staff member chooses: shown with a sample.
  annual_duty_reminder: preview(annualDutyReminder, () => Promise.resolve(null)),
  mailing: preview(mailing, latest({}, readPlain)),
};
