import { formatLongDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import {
  inMailLanguage,
  type Application,
  type Meaning,
  type Placeholder,
} from '../mailDefinition.ts';
import { facts } from '../renderMail.ts';
import { applicationPlaceholders } from './application.ts';

/** What mails say of a receipt. */
export interface StatedReceipt extends Application {
  receiptNumber: string;
  /** With its honorific. */
  addressee: string;
  proviso: string;
  /** Yen. */
  amount: number;
  /** On which it was issued, or issued again. */
  issuedOn: Day;
  /** Why it was issued again, in the office's words; absent: the mail doesn't say. */
  reason?: string;
}

interface Issue {
  /** The name of the placeholder that gives the day. */
  day: string;
  meaning: Meaning;
  /** The label of the day in English. */
  label: string;
}

const issuedOn = (it: StatedReceipt) => formatLongDay(it.issuedOn, it.language);

/** The placeholders of a mail that states a receipt, as it was issued or issued again. */
export function receiptPlaceholders(issue: Issue): Record<string, Placeholder<StatedReceipt>> {
  return {
    ...applicationPlaceholders(['領収書をダウンロードする', 'Download the receipt']),
    領収書番号: {
      meaning: ['領収書の番号', 'The receipt’s number'],
      value: (it) => it.receiptNumber,
    },
    宛名: {
      meaning: ['領収書の宛名（敬称つき）', 'Whom the receipt is made out to, with the title'],
      value: (it) => it.addressee,
    },
    但し書き: {
      meaning: ['領収書の但し書き', 'What the receipt is for'],
      value: (it) => it.proviso,
    },
    金額: {
      meaning: ['領収書の金額', 'The receipt’s amount'],
      value: (it) => formatYen(it.amount, it.language),
    },
    [issue.day]: { meaning: issue.meaning, value: issuedOn },
    領収書の表: {
      meaning: [
        `領収書番号・宛名・但し書き・金額・${issue.day}の表`,
        'A table of receipt number, name, purpose, amount and day',
      ],
      block: true,
      contains: ['領収書番号', '宛名', '但し書き', '金額', issue.day],
      value: (it) =>
        facts([
          [inMailLanguage(it, '領収書番号', 'Receipt number'), it.receiptNumber],
          [inMailLanguage(it, '宛名', 'Made out to'), it.addressee],
          [inMailLanguage(it, '但し書き', 'For'), it.proviso],
          [inMailLanguage(it, '金額', 'Amount'), formatYen(it.amount, it.language)],
          [inMailLanguage(it, issue.day, issue.label), issuedOn(it)],
          ...(it.reason === undefined
            ? []
            : [[inMailLanguage(it, '理由', 'Reason'), it.reason] as const]),
        ]),
    },
  };
}

/** A receipt for the preview of a mail. */
export const sampleReceipt = (application: Application): StatedReceipt => ({
  ...application,
  receiptNumber: 'R2026-000001',
  addressee: '見本株式会社 御中',
  proviso: '「見本の講習会」受講料として',
  amount: 8_000,
  issuedOn: '2026-05-20',
});
