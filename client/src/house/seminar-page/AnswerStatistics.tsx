import type { QuestionStatistics } from '@seminar/shared/catalogue/seminars/answerStatistics';
import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from '../../catalogue/seminars/texts.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { csvText } from '../../platform/files/csv.rules.ts';
import { saveFile } from '../../platform/files/saveFile.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { useAnswerStatistics } from '../../catalogue/seminars/useSeminars.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { VisuallyHidden } from '../../platform/ui/VisuallyHidden.tsx';
import styles from './AnswerStatistics.module.css';
import { shareOf, statisticsLines } from './answerStatistics.rules.ts';

/** What the applicants of a seminar answered: each question counted. */
export function AnswerStatistics({ seminar }: { seminar: Seminar }) {
  const { t } = useTranslation(seminarsTexts);
  // Counted when somebody asks: a hundred thousand applications take the database seconds.
  const [wanted, setWanted] = useState(false);
  const query = useAnswerStatistics(seminar.id, wanted);
  const { data } = query;
  const save = (questions: readonly QuestionStatistics[]) => {
    const headings = [t('answers.question'), t('answers.option'), t('answers.count')];
    const lines = statisticsLines(questions, {
      minimum: t('answers.minimum'),
      median: t('answers.median'),
      maximum: t('answers.maximum'),
      answered: t('answers.answeredColumn'),
      blank: t('answers.blank'),
    });
    const text = csvText([...headings, t('answers.share')], lines);
    const name = `${t('answers.fileName', { code: seminar.code })}.csv`;
    saveFile(new Blob([text], { type: 'text/csv' }), name);
  };
  const isEmpty = data?.questions.length === 0;
  return (
    <Card
      title={t('answers.title')}
      action={
        data &&
        !isEmpty && (
          <Button size="s" icon="download" onClick={() => save(data.questions)}>
            {t('answers.file')}
          </Button>
        )
      }
    >
      {!wanted ? (
        <div>
          <Button onClick={() => setWanted(true)}>{t('answers.show')}</Button>
        </div>
      ) : query.error && !data ? (
        <Failed query={query} title={t('answers.failed')} />
      ) : data === undefined ? (
        <Skeleton lines={6} />
      ) : isEmpty ? (
        <p>{t('answers.none')}</p>
      ) : (
        <Stack gap="l">
          <p>{t('answers.lead', { number: formatCount(data.applications) })}</p>
          <Questions questions={data.questions} />
        </Stack>
      )}
    </Card>
  );
}

function Questions({ questions }: { questions: readonly QuestionStatistics[] }) {
  const { t } = useTranslation(seminarsTexts);
  const texts = questions.filter(({ kind }) => kind === 'text');
  const counted = questions.filter(({ kind }) => kind !== 'text');
  return (
    <>
      {counted.length > 0 && (
        <div className={styles.questions}>
          {counted.map((question) => (
            <section
              key={`${question.field_id} ${question.kind}`}
              aria-label={question.label}
              className={styles.question}
            >
              <h3>{question.label}</h3>
              <p className={styles.answered}>
                {t('answers.answered', {
                  answered: formatCount(question.answered),
                  asked: formatCount(question.asked),
                })}
              </p>
              {question.kind === 'choice' ? (
                <Choices question={question} />
              ) : (
                <Numbers question={question} />
              )}
            </section>
          ))}
        </div>
      )}
      {texts.length > 0 && (
        <Disclosure label={t('answers.texts', { count: texts.length })} long>
          <table className={styles.table}>
            <caption>
              <VisuallyHidden>{t('answers.texts', { count: texts.length })}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('answers.question')}</th>
                <th scope="col">{t('answers.answeredColumn')}</th>
                <th scope="col">{t('answers.blank')}</th>
              </tr>
            </thead>
            <tbody>
              {texts.map(({ field_id, label, asked, answered }) => (
                <tr key={field_id}>
                  <th scope="row">{label}</th>
                  <td>{formatCount(answered)}</td>
                  <td>{formatCount(asked - answered)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      )}
    </>
  );
}

function Choices({ question }: { question: QuestionStatistics }) {
  const { t } = useTranslation(seminarsTexts);
  const { label, options, answered, several } = question;
  return (
    <>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('answers.option')}</th>
            <th scope="col">{t('answers.count')}</th>
            <th scope="col">{t('answers.share')}</th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr key={option.id}>
              <th scope="row">
                {option.label}
                <span className={styles.room} aria-hidden="true">
                  <span
                    className={styles.bar}
                    style={{ width: `${answered === 0 ? 0 : (option.count / answered) * 100}%` }}
                  />
                </span>
              </th>
              <td>{formatCount(option.count)}</td>
              <td>{shareOf(option.count, answered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {several && options.length > 1 && <p className={styles.answered}>{t('answers.several')}</p>}
    </>
  );
}

function Numbers({ question: { numbers } }: { question: QuestionStatistics }) {
  const { t } = useTranslation(seminarsTexts);
  if (!numbers) return null;
  return (
    <DescriptionList
      columns={1}
      items={(['minimum', 'median', 'maximum'] as const).map((name) => ({
        term: t(`answers.${name}`),
        detail: numbers[name].toLocaleString('ja-JP', { maximumFractionDigits: 2 }),
      }))}
    />
  );
}
