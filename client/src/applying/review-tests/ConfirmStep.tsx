import { useTranslation } from 'react-i18next';
import publicForm from '../../platform/public-pages/publicForm.module.css';
import { Button } from '../../platform/ui/Button.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { usePrefectureLabel } from './usePrefectureLabel.ts';
import { answersOf, type Values } from './values.rules.ts';

interface ConfirmStepProps {
  values: Values;
  sending: boolean;
  onCorrect: () => void;
  onSubmit: () => void;
}

/** The second step: all that will be sent. */
export function ConfirmStep({ values, sending, onCorrect, onSubmit }: ConfirmStepProps) {
  const { t } = useTranslation('reviewTests');
  const prefectureLabel = usePrefectureLabel();
  const answers = answersOf(values);
  return (
    <>
      <PageHeader title={t('confirm.title')} lead={t('confirm.lead')} />
      <DescriptionList
        columns={1}
        items={[
          { term: t('field.student_number'), detail: answers.student_number },
          { term: t('field.name'), detail: answers.name },
          {
            term: t('field.address_prefecture'),
            detail: prefectureLabel(answers.address_prefecture),
          },
          ...answers.keywords.map((keyword, index) => ({
            term: t('field.keyword', { number: index + 1 }),
            detail: keyword,
          })),
        ]}
      />
      <div className={publicForm.actions}>
        <Button size="l" disabled={sending} onClick={onCorrect}>
          {t('confirm.correct')}
        </Button>
        <Button variant="primary" size="l" busy={sending} onClick={onSubmit}>
          {sending ? t('confirm.sending') : t('confirm.submit')}
        </Button>
      </div>
    </>
  );
}
