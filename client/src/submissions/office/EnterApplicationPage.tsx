import './texts.ts';
import { enteredFields } from '@seminar/shared/submissions/enteredFields.rules';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../api/Loaded.tsx';
import { pathTo } from '../../routing/paths.ts';
import { InfoPanel } from '../../ui/InfoPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useApplicationForm } from '../apply/useApplicationForm.ts';
import { EnterForm } from './EnterForm.tsx';

/** 申込を入力する: the office enters what came by telephone, fax, mail or at the counter. */
export default function EnterApplicationPage() {
  const { t } = useTranslation('officeSubmissions');
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
        {({ seminar, application_form_definition: template }) =>
          template === null ? (
            <InfoPanel type="warning" title={t('enter.noForm')} />
          ) : (
            <EnterForm seminar={seminar} fields={enteredFields(template.fields)} />
          )
        }
      </Loaded>
    </>
  );
}
