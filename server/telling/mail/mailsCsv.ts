import { mailStateNames, mailKindNames } from '@seminar/shared/telling/mail/names';
import { isNeedless, type Mail } from '@seminar/shared/telling/mail/schema';
import { listCsv, noteAccess } from '../../platform/exports/listCsv.ts';
import { tableInstant, type TableColumns } from '../../platform/http/tableLines.ts';
import { mailSelection } from './listMails.ts';
import { presentMails } from './presentMail.ts';

type Line = Mail & { applicationNumber: string };

const columns: TableColumns<Line> = [
  // Of a mail to a company's contact the group's.
  ['申込番号', (line) => line.applicationNumber],
  ['メール番号', ({ id }) => id],
  ['作成日時', (mail) => tableInstant(new Date(mail.created_at))],
  ['宛先', ({ to }) => to],
  ['件名', ({ subject }) => subject],
  ['種類', ({ kind }) => mailKindNames[kind]],
  ['状況', ({ state, reason }) => (isNeedless(reason) ? '送信せず' : mailStateNames[state])],
  ['送信日時', ({ sent_at: at }) => (at === null ? '' : tableInstant(new Date(at)))],
  ['試行回数', ({ attempts }) => attempts],
  ['送信の指示', (mail) => mail.sent_by ?? 'システム（自動）'],
  ['申込者名', ({ submission }) => submission?.name ?? ''],
  ['講習会名', ({ seminar }) => seminar?.name ?? ''],
];

/** The mails that the list's filters leave, as a CSV file; without their texts. */
export const mailsCsv = listCsv({
  name: () => 'メール',
  selection: mailSelection,
  note: noteAccess('mails'),
  present: async (rows, context) => {
    const mails = await presentMails(context, rows);
    return mails.map((mail, index) => {
      const { submission, group } = rows[index] ?? {};
      return { ...mail, applicationNumber: (submission ?? group)?.number ?? '' };
    });
  },
  columns,
});
