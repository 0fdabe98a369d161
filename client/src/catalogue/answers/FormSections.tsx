import type { Day } from '@seminar/shared/date';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { useId } from 'react';
import styles from '../../platform/public-pages/publicForm.module.css';
import { Stack } from '../../platform/ui/Stack.tsx';
import { addressFieldOf, addressTextOf, isPostalCodeField } from './address.rules.ts';
import { AnswerField } from './AnswerField.tsx';
import { latinName } from './latinName.rules.ts';
import type { Change } from './answering.rules.ts';
import type { Values } from './entries.rules.ts';
import { problemText, type FieldProblems } from './problems.rules.ts';
import { sectionId, sectionsOf } from './formSections.rules.ts';

export interface FormSectionsProps {
  /** The fields that the form shows for these values. */
  shown: readonly TemplateField[];
  values: Values;
  problems: FieldProblems;
  today: Day;
  locale: Locale;
  change: (change: Change) => void;
  /** Two fields beside each other, where there is room. */
  pairs?: boolean;
}

interface SectionFieldsProps extends FormSectionsProps {
  items: readonly TemplateField[];
}

/** The fields of one section. */
export function SectionFields(props: SectionFieldsProps) {
  const { items, shown, values, problems, today, locale, change, pairs } = props;
  return (
    <Stack pairs={pairs}>
      {items.map((field) => (
        <AnswerField
          key={field.id}
          field={field}
          value={values[field.id] ?? ''}
          error={problemText(problems, field, locale)}
          today={today}
          addressField={isPostalCodeField(field) ? addressFieldOf(shown, field) : undefined}
          addressText={isPostalCodeField(field) ? addressTextOf(shown, field, values) : ''}
          latin={latinName(shown, field, values)}
          change={change}
        />
      ))}
    </Stack>
  );
}

/** The fields of an application form, section by section. */
export function FormSections(props: FormSectionsProps) {
  const headingId = useId();
  return sectionsOf(props.shown, (field) => field.section).map(({ title, items }, index) => (
    <section
      key={index}
      id={sectionId(index)}
      aria-labelledby={title === null ? undefined : `${headingId}-${index}`}
    >
      {title !== null && (
        <h2 id={`${headingId}-${index}`} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
      )}
      <SectionFields {...props} items={items} />
    </section>
  ));
}
