import '../../../catalogue/answers/texts.ts';
import '../apply/texts.ts';
import '../texts.ts';
import { useTranslation } from 'react-i18next';
import { EnteringPage } from '../../../applying/submissions/office/EnteringPage.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { forCompanies, whyOnlyAlone } from '../apply/forCompanies.rules.ts';
import { EnterGroupForm } from './EnterGroupForm.tsx';

/** 団体申込を入力する: a company's applications. */
export default function EnterGroupPage() {
  const { t } = useTranslation('groups');
  return (
    <EnteringPage title={t('enter.title')} lead={t('enter.lead')}>
      {(seminar, template) =>
        // A full seminar is no hindrance here: the office may go beyond its seats.
        whyOnlyAlone(seminar, template) === 'files' ? (
          <InfoPanel type="warning" title={t('enter.files')} />
        ) : (
          <EnterGroupForm key={seminar.id} {...forCompanies(seminar, template)} />
        )
      }
    </EnteringPage>
  );
}
