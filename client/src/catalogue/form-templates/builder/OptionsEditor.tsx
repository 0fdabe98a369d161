import { useTranslation } from 'react-i18next';
import { formBuilderTexts } from './texts.ts';
import { useOffersEnglish } from '../../../platform/public-pages/useSite.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Field } from '../../../platform/ui/Field.tsx';
import { RowMenu } from '../../../platform/ui/RowMenu.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import { emptyOption, type OptionDraft } from './fieldDraft.rules.ts';
import styles from './FieldList.module.css';
import { moved } from './order.rules.ts';

interface OptionsEditorProps {
  options: readonly OptionDraft[];
  /** There can't be more than the one that there is. */
  only: boolean;
  problem: (field: string) => string | undefined;
  onOptions: (options: readonly OptionDraft[]) => void;
}

/** The choices of a field, in their order, each in both languages. */
export function OptionsEditor({ options, only, problem, onOptions }: OptionsEditorProps) {
  const { t } = useTranslation(formBuilderTexts);
  const offersEnglish = useOffersEnglish();
  const change = (index: number, part: Partial<OptionDraft>) =>
    onOptions(options.map((option, at) => (at === index ? { ...option, ...part } : option)));
  const problemOf = (index: number) =>
    ['label', 'value', 'id'].flatMap((part) => problem(`options.${index}.${part}`) ?? [])[0];

  return (
    <Field label={t('field.options')} required group error={problem('options')}>
      {() => (
        <div className={styles.options}>
          {options.map((option, index) => {
            const number = index + 1;
            return (
              <div key={option.tag} className={styles.option}>
                <TextField
                  name={`options.${index}.label`}
                  label={t('option.label', { number })}
                  badge={false}
                  maxLength={200}
                  value={option.label}
                  error={problemOf(index)}
                  onChange={({ target }) => change(index, { label: target.value })}
                />
                {(offersEnglish || option.labelEn !== '') && (
                  <TextField
                    name={`options.${index}.label_en`}
                    label={t('option.labelEn', { number })}
                    badge={false}
                    lang="en"
                    maxLength={200}
                    value={option.labelEn}
                    error={problem(`options.${index}.label_en`)}
                    onChange={({ target }) => change(index, { labelEn: target.value })}
                  />
                )}
                <div className={styles.acts}>
                  <RowMenu
                    label={t('option.acts', { number })}
                    items={[
                      {
                        label: t('moveUp'),
                        icon: 'up',
                        disabled: index === 0,
                        onSelect: () => onOptions(moved(options, option, index - 1)),
                      },
                      {
                        label: t('moveDown'),
                        icon: 'down',
                        disabled: index === options.length - 1,
                        onSelect: () => onOptions(moved(options, option, index + 1)),
                      },
                      {
                        label: t('option.remove'),
                        icon: 'trash',
                        danger: true,
                        onSelect: () => onOptions(options.filter((_, at) => at !== index)),
                      },
                    ]}
                  />
                </div>
              </div>
            );
          })}
          {!only && (
            <div>
              <Button
                size="s"
                icon="plus"
                onClick={() => onOptions([...options, emptyOption(options)])}
              >
                {t('option.add')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
