import { seminarTypes } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import styles from './SeminarForm.module.css';
import type { SectionProps } from './sectionProps.ts';

interface BasicsSectionProps extends SectionProps {
  /** The code of a seminar that exists stays as it is. */
  codeFixed: boolean;
  onTypeChange: () => void;
}

export function BasicsSection({ form, problem, codeFixed, onTypeChange }: BasicsSectionProps) {
  const { t } = useTranslation(seminarsTexts);
  const types = seminarTypes.map((value) => ({ value, label: t(`type.${value}`) }));
  return (
    <Card id="part-basics" title={t('section.basics')}>
      <Stack>
        <TextField
          {...form.register('name')}
          label={t('field.name')}
          required
          error={problem('name')}
        />
        <div className={styles.pair}>
          <RadioGroup
            {...form.register('seminar_type', { onChange: onTypeChange })}
            label={t('field.seminar_type')}
            required
            options={types}
            layout="row"
            error={problem('seminar_type')}
          />
          <TextField
            {...form.register('code')}
            label={t('field.code')}
            required
            support={t(codeFixed ? 'support.codeFixed' : 'support.code')}
            readOnly={codeFixed}
            autoComplete="off"
            spellCheck={false}
            error={problem('code')}
          />
        </div>
      </Stack>
    </Card>
  );
}
