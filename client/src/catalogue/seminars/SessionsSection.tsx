import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { useOffersEnglish } from '../../platform/public-pages/useSite.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { fieldId } from '../../platform/ui/fieldId.ts';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import { newSession } from './sessionDraft.rules.ts';
import type { SectionProps } from './sectionProps.ts';
import styles from './SeminarForm.module.css';

const name = 'sessions';

/** When and where the seminar takes place, each with seats of its own; most seminars have none of these. */
export function SessionsSection(parts: SectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation(seminarsTexts);
  // Its own key, since each row has an id of its own.
  const { fields, append, remove } = useFieldArray({ control: form.control, name, keyName: 'key' });
  const offersEnglish = useOffersEnglish();
  const rows = useWatch({ control: form.control, name });
  const erase = (index: number) => {
    const id = form.getValues(`${name}.${index}.id`);
    if (id !== '') {
      form.setValue('removed_session_ids', [...form.getValues('removed_session_ids'), id]);
    }
    remove(index);
  };
  return (
    <FoldedSection {...parts} part="sessions">
      <Stack gap="l">
        <p id={fieldId(name)} tabIndex={-1} className={styles.support}>
          {t('sessions.lead')}
        </p>
        {fields.map((field, index) => {
          const of = (
            part: 'starts_at' | 'ends_at' | 'place' | 'place_en' | 'capacity' | 'payment_deadline',
          ) => ({
            ...form.register(`${name}.${index}.${part}`),
            label: t(`sessions.${part}`),
            error: problem(`${name}.${index}.${part}`),
          });
          return (
            <fieldset key={field.key}>
              <legend className={styles.legend}>{t('sessions.nth', { number: index + 1 })}</legend>
              <Stack>
                <div className={styles.pair}>
                  <TextField {...of('starts_at')} type="datetime-local" required />
                  <TextField {...of('ends_at')} type="datetime-local" required />
                </div>
                <div className={styles.pair}>
                  <TextField {...of('place')} />
                  {(offersEnglish || field.place_en !== '') && (
                    <TextField {...of('place_en')} lang="en" />
                  )}
                </div>
                <div className={styles.pair}>
                  <NumberField {...of('capacity')} unit={t('progress.people')} />
                  <DateField
                    {...of('payment_deadline')}
                    support={t('sessions.payment_deadline_hint')}
                  />
                </div>
                {field.id !== '' && (
                  <RadioGroup
                    {...form.register(`${name}.${index}.is_active`)}
                    label={t('sessions.is_active')}
                    layout="row"
                    required
                    options={[
                      { value: 'yes', label: t('sessions.offered') },
                      { value: 'no', label: t('sessions.stopped') },
                    ]}
                  />
                )}
                <div>
                  {field.applied ? (
                    <p className={styles.support}>{t('sessions.applied')}</p>
                  ) : (
                    <Button
                      variant="quiet"
                      icon="trash"
                      aria-label={t('sessions.remove', { number: index + 1 })}
                      onClick={() => erase(index)}
                    >
                      {t('sessions.removeShort')}
                    </Button>
                  )}
                </div>
              </Stack>
            </fieldset>
          );
        })}
        <div>
          <Button icon="plus" onClick={() => append(newSession(rows.at(-1)))}>
            {t('sessions.add')}
          </Button>
        </div>
      </Stack>
    </FoldedSection>
  );
}
