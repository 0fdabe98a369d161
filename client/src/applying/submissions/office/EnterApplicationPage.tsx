import { enteredFields } from '@seminar/shared/applying/submissions/enteredFields.rules';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { EnterForm } from './EnterForm.tsx';
import { EnteringPage } from './EnteringPage.tsx';

/** 申込を入力する: one person's application. */
export default function EnterApplicationPage() {
  const { t } = useTranslation(officeSubmissionsTexts);
  return (
    <EnteringPage title={t('enter.title')} lead={t('enter.lead')}>
      {(seminar, template) => (
        <EnterForm
          seminar={seminar}
          fields={enteredFields(template.fields, { leavesOpen: true })}
        />
      )}
    </EnteringPage>
  );
}
