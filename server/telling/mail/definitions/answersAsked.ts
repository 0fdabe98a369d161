import { answersIn } from '@seminar/shared/catalogue/answers/answers';
import { openAnswers } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import { readSnapshot } from '../../../catalogue/answers/snapshot.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { inMailLanguage, type Application, type MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplications } from '../readApplication.ts';
import { facts } from '../renderMail.ts';
import { writeAndQueueMails } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, numberFact, seminarFacts } from './application.ts';

interface AnswersAsked extends Application {
  /** What the form calls the questions that are open. */
  labels: readonly string[];
}

const labels = (it: AnswersAsked) => it.labels.join(inMailLanguage(it, '、', ', '));

/** The office has entered an application and left answers open: the applicant tells them on their page. */
export const answersAsked: MailDefinition<AnswersAsked> = {
  kind: 'answers_asked',
  placeholders: {
    ...applicationPlaceholders(['未回答の項目に回答する', 'Answer now']),
    未回答の項目: {
      meaning: ['まだ回答のない項目の名前', 'The names of the questions that are not answered yet'],
      value: labels,
    },
    未回答の表: {
      meaning: [
        '講習会名・申込番号・まだ回答のない項目の表',
        'A table of seminar, application number and questions that are not answered yet',
      ],
      block: true,
      contains: ['講習会名', '申込番号', '未回答の項目'],
      value: (it) =>
        facts([
          ...seminarFacts(it),
          numberFact(it),
          [inMailLanguage(it, 'ご回答いただきたい項目', 'Not answered yet'), labels(it)],
        ]),
    },
  },
  required: ['申込番号', '未回答の項目', '申込ページのアドレス'],
  standard: {
    ja: {
      subject: '【ご回答のお願い】{講習会名}',
      body: `お申し込みを受け付けましたが、まだうかがっていない項目があります。お手数ですが、下のボタンから開くページでご回答ください。受講の手続きに必要です。

■ ご回答いただきたい項目
{未回答の表}

{申込ページのボタン}`,
    },
    en: {
      subject: 'Please answer a few more questions: {講習会名}',
      body: `We have received your application, but some answers are still missing. Please give them on the page that the button opens. We need them for the training.

■ What we still need
{未回答の表}

{申込ページのボタン}`,
    },
  },
  sample: (application) => ({
    ...application,
    labels: [inMailLanguage(application, '生年月日', 'Date of birth')],
  }),
};

/** Applications with what is open of their answers, in their languages. */
async function readAsked(tx: Tx | Db, env: Pick<Env, 'appUrl'>, submissionIds: readonly number[]) {
  const read = await readApplications(tx, env, submissionIds);
  const stored = await tx.submission.findMany({
    where: { id: { in: [...submissionIds] } },
    select: { id: true, answers: true },
  });
  const answersOf = new Map(stored.map(({ id, answers }) => [id, readSnapshot(answers)]));
  return read.map(({ submission, application }) => {
    const open = openAnswers(answersOf.get(submission.id) ?? []);
    const asked = answersIn(application.language, open).map(({ label }) => label);
    return { submission, content: { ...application, labels: asked } };
  });
}

export async function readAnswersAsked(db: Db, env: Pick<Env, 'appUrl'>, submissionId: number) {
  const [read] = await readAsked(db, env, [submissionId]);
  if (!read) throw new Error(`application ${submissionId} does not exist`);
  return read;
}

/** Asks applicants for the answers that are open. */
export async function queueAnswersAskedOf(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionIds: readonly number[],
  adminId: number,
): Promise<Map<string, QueuedMail>> {
  if (submissionIds.length === 0) return new Map();
  const now = clock();
  const read = await readAsked(tx, env, submissionIds);
  return writeAndQueueMails(
    tx,
    answersAsked,
    read.map((order) => ({
      ...order,
      event: `answers_asked:${order.submission.id}:${now.getTime()}`,
      adminId,
      now,
    })),
  );
}

/** The same for one applicant; null: there is no address. */
export async function queueAnswersAsked(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
  adminId: number,
): Promise<QueuedMail | null> {
  const [mail] = (await queueAnswersAskedOf(tx, context, [submissionId], adminId)).values();
  return mail ?? null;
}
