import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { accountPending } from './definitions/accountPending.ts';
import { appliedAgain } from './definitions/appliedAgain.ts';
import { annualDutyReminder } from './definitions/annualDutyReminder.ts';
import { answersAsked } from './definitions/answersAsked.ts';
import { applicationReceivedFree } from './definitions/applicationReceivedFree.ts';
import { applicationCancelled } from './definitions/applicationCancelled.ts';
import { billIssued } from './definitions/billIssued.ts';
import { certificateIssued, testPassed, trainingCompleted } from './definitions/completion.ts';
import { confirmAddress } from './definitions/confirmAddress.ts';
import { fileRejected, filesReceived } from './definitions/files.ts';
import { mailing } from './definitions/mailing.ts';
import { paymentOverpaid, paymentUnderpaid } from './definitions/paymentMismatch.ts';
import { paymentReceived } from './definitions/paymentReceived.ts';
import { paymentUndone } from './definitions/paymentUndone.ts';
import { possibleDuplicate } from './definitions/possibleDuplicate.ts';
import { receiptIssued } from './definitions/receiptIssued.ts';
import { receiptReissued } from './definitions/receiptReissued.ts';
import { reminderAfter, reminderBefore, reminderUnderpaid } from './definitions/reminders.ts';
import { seatLetGo, seatOffered, waitingListed } from './definitions/seats.ts';
import { sessionChanged } from './definitions/sessionChanged.ts';
import { standingChanged } from './definitions/standingChanged.ts';
import { transferInstructions } from './definitions/transferInstructions.ts';
import { detailsCorrected, wishDeclined, wishReceived } from './definitions/wishes.ts';
import type { Application, Meaning } from './mailDefinition.ts';
import type { PlaceholderShape, Template } from './template.rules.ts';

/** A mail definition without the type of its content. */
export interface AnyMailDefinition {
  kind: TemplateKind;
  placeholders: Record<string, PlaceholderShape & { meaning: Meaning }>;
  required: readonly string[];
  standard: Record<Locale, Template>;
  sample: (application: Application) => Application;
}

/** Every kind of mail, in the order in which an application meets them. */
export const mailDefinitions: readonly AnyMailDefinition[] = [
  transferInstructions,
  accountPending,
  possibleDuplicate,
  confirmAddress,
  appliedAgain,
  waitingListed,
  seatOffered,
  seatLetGo,
  sessionChanged,
  filesReceived,
  fileRejected,
  applicationReceivedFree,
  answersAsked,
  detailsCorrected,
  wishReceived,
  wishDeclined,
  applicationCancelled,
  standingChanged,
  billIssued,
  paymentReceived,
  paymentUndone,
  paymentUnderpaid,
  paymentOverpaid,
  reminderBefore,
  reminderAfter,
  reminderUnderpaid,
  receiptIssued,
  receiptReissued,
  testPassed,
  trainingCompleted,
  certificateIssued,
  annualDutyReminder,
  mailing,
];

export function mailDefinitionOf(kind: TemplateKind): AnyMailDefinition {
  const definition = mailDefinitions.find((candidate) => candidate.kind === kind);
  if (!definition) throw new Error(`no mail definition of kind ${kind}`);
  return definition;
}
