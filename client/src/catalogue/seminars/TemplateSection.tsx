import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { goToAnchor } from '../../platform/frame/goToAnchor.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { SelectField, type Option } from '../../platform/ui/SelectField.tsx';
import { chooseFormHash } from './chooseForm.ts';
import type { SectionProps } from './sectionProps.ts';

interface TemplateSectionProps extends SectionProps {
  templates: readonly Option[];
}

/** Which form applicants fill in; asked only once the seminar exists. */
export function TemplateSection({ form, problem, templates }: TemplateSectionProps) {
  const { t } = useTranslation('seminars');
  const { hash } = useLocation();

  // It comes after the page: the forms to choose from are fetched first.
  useEffect(() => {
    if (hash === chooseFormHash) goToAnchor(hash);
  }, [hash]);

  return (
    <Card title={t('section.form')}>
      <SelectField
        {...form.register('form_template')}
        label={t('field.form_template')}
        support={t('support.form_template')}
        placeholder={t('noForm')}
        options={templates}
        width="medium"
        error={problem('form_template') ?? problem('form_template.id')}
      />
    </Card>
  );
}
