import type { TemplateKind } from '@seminar/shared/mail/schema';
import { accountPending } from './letters/accountPending.ts';
import { annualDutyReminder } from './letters/annualDutyReminder.ts';
import { applicationReceivedFree } from './letters/applicationReceivedFree.ts';
import { certificateIssued, testPassed } from './letters/completion.ts';
import { paymentOverpaid, paymentUnderpaid } from './letters/paymentMismatch.ts';
import { paymentReceived } from './letters/paymentReceived.ts';
import { possibleDuplicate } from './letters/possibleDuplicate.ts';
import { receiptReissued } from './letters/receiptReissued.ts';
import { reminderAfter, reminderBefore, reminderUnderpaid } from './letters/reminders.ts';
import { transferInstructions } from './letters/transferInstructions.ts';
import type { PlaceholderShape, Template } from './template.rules.ts';

/** A kind of mail but for what its placeholders are filled from. */
export interface LetterShape {
  kind: TemplateKind;
  placeholders: Record<string, PlaceholderShape & { meaning: string }>;
  required: readonly string[];
  standard: Template;
}

/** Every kind of mail, in the order of an application's life. */
export const letterKinds: readonly LetterShape[] = [
  transferInstructions,
  accountPending,
  possibleDuplicate,
  applicationReceivedFree,
  paymentReceived,
  paymentUnderpaid,
  paymentOverpaid,
  reminderBefore,
  reminderAfter,
  reminderUnderpaid,
  receiptReissued,
  testPassed,
  certificateIssued,
  annualDutyReminder,
];

export function letterOf(kind: TemplateKind): LetterShape {
  const letter = letterKinds.find((candidate) => candidate.kind === kind);
  if (!letter) throw new Error(`no letter of kind ${kind}`);
  return letter;
}
