import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { VisuallyHidden } from '../../platform/ui/VisuallyHidden.tsx';
import type { SeminarDraft } from './seminarDraft.rules.ts';
import type { SectionProps } from './sectionProps.ts';

interface OptionalDayProps extends SectionProps {
  field: keyof SeminarDraft &
    (
      | 'payment_deadline'
      | `on_demand_${'start' | 'end'}`
      | `certificate_${'start' | 'end'}`
      | `certificate_issue_${'start' | 'end'}_date`
    );
}

/** A day that a seminar may do without: the specification fills it in, a button empties it. */
export function OptionalDay({ form, problem, doubt, field }: OptionalDayProps) {
  const { t } = useTranslation(seminarsTexts);
  const value = useWatch({ control: form.control, name: field });
  const told = doubt(field);
  const label = t(`field.${field}`);
  const clear = () => {
    form.setValue(field, '', { shouldDirty: true });
    form.setFocus(field);
  };
  return (
    <DateField
      {...form.register(field)}
      label={label}
      error={problem(field)}
      note={told && t('doubt', { text: told })}
      beside={
        value !== '' && (
          // Not as an aria-label: the field's own label must name the field alone.
          <Button variant="quiet" size="s" onClick={clear}>
            <span aria-hidden="true">{t('clearDay')}</span>
            <VisuallyHidden>{t('clearDayOf', { field: label })}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
