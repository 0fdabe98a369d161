import '../../submissions/apply/texts.ts';
import '../../submissions/office/texts.ts';
import '../apply/texts.ts';
import '../texts.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../api/Loaded.tsx';
import { pathTo } from '../../routing/paths.ts';
import {
  useApplicationForm,
  type ApplicationForm,
} from '../../submissions/apply/useApplicationForm.ts';
import { InfoPanel } from '../../ui/InfoPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { forCompanies, whyOnlyAlone } from '../apply/forCompanies.rules.ts';
import { EnterGroupForm } from './EnterGroupForm.tsx';

/** 団体申込を入力する: the office enters what a company sent by telephone, fax, mail or at the counter. */
export default function EnterGroupPage() {
  const { t } = useTranslation('groups');
  const { id = '' } = useParams();
  const form = useApplicationForm(id);
  const name = form.data?.seminar.name ?? '';
  return (
    <>
      <PageHeader
        title={t('enter.title')}
        lead={t('enter.lead')}
        breadcrumbs={[{ to: pathTo('seminarDetail', { id }), label: name }]}
      />
      <Loaded query={form} lines={10}>
        {(data) => <Entered {...data} />}
      </Loaded>
    </>
  );
}

function Entered({ seminar, application_form_definition: template }: ApplicationForm) {
  const { t } = useTranslation('groups');
  const { t: office } = useTranslation('officeSubmissions');
  if (template === null) return <InfoPanel type="warning" title={office('enter.noForm')} />;
  // A full seminar is no hindrance here: the office may go beyond its seats.
  if (whyOnlyAlone(seminar, template) === 'files') {
    return <InfoPanel type="warning" title={t('enter.files')} />;
  }
  return <EnterGroupForm key={seminar.id} {...forCompanies(seminar, template)} />;
}
