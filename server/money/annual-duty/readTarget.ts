import { tokyoDay } from '@seminar/shared/date';
import { message, type Locale } from '@seminar/shared/platform/messages/message';
import { periodState } from '@seminar/shared/seminarPeriod.rules';
import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { toDay } from '../../platform/context/days.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { currentTemplate } from '../../telling/mail/currentTemplate.ts';
import { inMailLanguage, writeMail } from '../../telling/mail/mailDefinition.ts';
import { annualDutyReminder } from '../../telling/mail/definitions/annualDutyReminder.ts';
import { readSender } from '../../telling/mail/readSender.ts';
import { hasDateToChoose } from '../../catalogue/seminars/sessions/sessionFields.ts';
import { firstSession } from '../../applying/students/firstSession.ts';
import { seminarYear } from '../../applying/students/seminarYear.rules.ts';
import type { DutyReminder } from './remindersOf.ts';

/**
 * The seminars of a type and fiscal year that are open for applications: a reminder invites to one
 * of them.
 */
export async function targetsOf(
  db: Db | Tx,
  clock: Context['clock'],
  { fiscalYear, seminarType }: Omit<DutyReminder, 'seminarId'>,
) {
  const now = clock();
  const today = tokyoDay(now);
  const seminars = await db.seminar.findMany({
    where: {
      seminarType,
      archivedAt: null,
      formTemplate: { isActive: true, archivedAt: null },
      ...hasDateToChoose(now),
    },
    include: { sessions: firstSession },
    orderBy: { entryEnd: 'asc' },
  });
  return seminars.filter(
    (seminar) =>
      seminarYear(seminar) === fiscalYear &&
      periodState(today, toDay(seminar.entryStart), toDay(seminar.entryEnd)) === 'open',
  );
}

/**
 * The seminar of a reminder, and a function that writes the mail to a person in their language.
 *
 * @throws ValidationFailed the seminar isn't open for applications today, or counts for another
 *   year
 */
export async function readTarget(
  db: Db | Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  reminder: DutyReminder,
) {
  const targets = await targetsOf(db, clock, reminder);
  const seminar = targets.find(({ id }) => id === reminder.seminarId);
  if (!seminar) throw new ValidationFailed({ seminar_id: [message('duty_seminar_not_open')] });
  const framesOf = async (language: Locale) => ({
    sender: await readSender(db, language),
    template: await currentTemplate(db, annualDutyReminder, language),
  });
  const frames = { ja: await framesOf('ja'), en: await framesOf('en') };
  const write = (applicantName: string, language: Locale) =>
    writeMail(annualDutyReminder, frames[language].template, {
      language,
      publicId: '',
      number: '',
      applicantName,
      fiscalYear: reminder.fiscalYear,
      seminarName: inMailLanguage({ language }, seminar.name, seminar.nameEn ?? seminar.name),
      session: null,
      cancelRule: [],
      free: seminar.entryFee === 0,
      entryEnd: toDay(seminar.entryEnd),
      fee: seminar.entryFee,
      url: `${env.appUrl}/form-templates/${seminar.formTemplateId}/apply?seminarId=${seminar.id}`,
      sender: frames[language].sender,
    });
  return { seminar, write };
}
