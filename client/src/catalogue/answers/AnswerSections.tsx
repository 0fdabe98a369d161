import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { answerText } from '@seminar/shared/catalogue/answers/answers';
import { destinationKey } from '@seminar/shared/catalogue/answers/answers.rules';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { applyTexts } from './texts.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Unbroken } from '../../platform/ui/Unbroken.tsx';
import { isNumberedAddress, lacksNumber } from './address.rules.ts';
import { deliveryOf } from './delivery.rules.ts';
import noticeStyles from './Notices.module.css';
import { sectionsOf } from './formSections.rules.ts';

interface AnswerSectionsProps {
  fields: readonly TemplateField[];
  answers: readonly SnapshotAnswer[];
  sending: boolean;
  /** Back to the section of this place. */
  onCorrect: (section: number) => void;
}

/** What was answered, section by section, as the applicant confirms it. */
export function AnswerSections({ fields, answers, sending, onCorrect }: AnswerSectionsProps) {
  const { t } = useTranslation(applyTexts);
  const language = useLanguage();
  const sectionOf = ({ field_id }: SnapshotAnswer) =>
    fields.find((field) => field.id === field_id)?.section ?? null;
  const shown = (answer: SnapshotAnswer) =>
    answer.field_type === 'date' ? formatDay(answer.value, language) : answerText(answer);
  const detail = (answer: SnapshotAnswer) => {
    const delivery = answer.key === destinationKey ? deliveryOf(answers) : [];
    if (delivery.length > 0) {
      return (
        <>
          <span>{shown(answer)}</span>
          {delivery.map((line) => (
            <span key={line} className={noticeStyles.line}>
              {line}
            </span>
          ))}
        </>
      );
    }
    if (isNumberedAddress(answer) && lacksNumber(answer.value)) {
      return (
        <>
          {shown(answer)}
          <span className={noticeStyles.ask}>{t('houseNumber.ask')}</span>
        </>
      );
    }
    return answer.field_type === 'email' && answer.value !== '' ? (
      <strong className={noticeStyles.email}>
        <Unbroken>{answer.value}</Unbroken>
      </strong>
    ) : (
      shown(answer)
    );
  };

  return sectionsOf(answers, sectionOf).map(({ title, items }, index) => (
    <section key={index} aria-label={title ?? t('confirm.answers')}>
      <div className={noticeStyles.head}>
        <h2>{title ?? t('confirm.answers')}</h2>
        <Button
          size="s"
          icon="edit"
          aria-label={t('confirm.correctSection', {
            section: title ?? t('confirm.answers'),
          })}
          disabled={sending}
          onClick={() => onCorrect(index)}
        >
          {t('confirm.correct')}
        </Button>
      </div>
      <DescriptionList
        columns={1}
        items={items.map((answer) => ({ term: answer.label, detail: detail(answer) }))}
      />
    </section>
  ));
}
