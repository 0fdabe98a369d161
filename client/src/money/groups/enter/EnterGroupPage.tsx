import {
  groupFields,
  needsFileOfEach,
} from '@seminar/shared/catalogue/group-applications/groupFields.rules';
import { useTranslation } from 'react-i18next';
import { groupsTexts } from '../texts.ts';
import { EnteringPage } from '../../../applying/submissions/office/EnteringPage.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { EnterGroupForm } from './EnterGroupForm.tsx';

/** 団体申込を入力する: a company's applications. */
export default function EnterGroupPage() {
  const { t } = useTranslation(groupsTexts);
  return (
    <EnteringPage title={t('enter.title')} lead={t('enter.lead')}>
      {(seminar, template) =>
        needsFileOfEach(template.fields) ? (
          <InfoPanel type="warning" title={t('enter.files')} />
        ) : (
          <EnterGroupForm
            key={seminar.id}
            seminar={seminar}
            template={{ ...template, fields: groupFields(template.fields) }}
          />
        )
      }
    </EnteringPage>
  );
}
