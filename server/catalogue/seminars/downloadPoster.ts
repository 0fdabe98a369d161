import { formatDay, tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { formatYen } from '@seminar/shared/money';
import { readAssociation } from '../association/readAssociation.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { drawInWorker } from '../../platform/documents/drawInWorker.ts';
import type { PosterOrder } from '../../platform/documents/poster/writePoster.ts';
import type { Seminar } from '../../generated/prisma/client.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/sendFile.ts';

/** Where applicants apply. */
function formAddress(appUrl: string, { id }: Seminar, templateId: number): string {
  return `${appUrl}/form-templates/${templateId}/apply?seminarId=${id}`;
}

function factsOf(seminar: Seminar): { label: string; value: string }[] {
  const period = `${formatDay(toDay(seminar.entryStart))} ～ ${formatDay(toDay(seminar.entryEnd))}`;
  const { paymentDeadline, includeWeb, includeOnDemand } = seminar;
  const online = includeOnDemand ? 'Web（オンデマンド配信あり）' : 'Web';
  return [
    { label: '申込期間', value: period },
    {
      label: '受講料（税込）',
      value: seminar.entryFee === 0 ? '無料' : formatYen(seminar.entryFee),
    },
    ...(paymentDeadline && seminar.entryFee > 0
      ? [{ label: '振込期限', value: formatDay(toDay(paymentDeadline)) }]
      : []),
    ...(includeWeb ? [{ label: '開催方法', value: online }] : []),
  ];
}

/**
 * A poster with the link to a seminar's application form.
 *
 * @throws Conflict the seminar has no form
 */
export async function downloadPoster(
  { db, env, clock }: Pick<Context, 'db' | 'env' | 'clock'>,
  seminar: Seminar,
): Promise<FileAnswer> {
  const { formTemplateId } = seminar;
  if (formTemplateId === null) throw new Conflict(message('poster_without_form'));
  const association = await readAssociation(db);
  const order: PosterOrder = {
    content: {
      association: association.name,
      contact: [association.phone, association.email].filter((line) => line !== ''),
      seminar: seminar.name,
      facts: factsOf(seminar),
      address: formAddress(env.appUrl, seminar, formTemplateId),
    },
    day: tokyoDay(clock()),
  };
  return { bytes: await drawInWorker('poster', order), name: `案内_${seminar.code}.pdf` };
}
