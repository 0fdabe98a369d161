import './texts.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../routing/paths.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SeminarForm } from './SeminarForm.tsx';
import { SeminarSteps } from './SeminarSteps.tsx';

export default function SeminarRegisterPage() {
  const { t } = useTranslation('seminars');
  return (
    <>
      <PageHeader
        title={t('registerTitle')}
        breadcrumbs={[{ to: paths.seminarList, label: t('listTitle') }]}
      />
      <SeminarSteps current="form" />
      <SeminarForm id={null} saved={null} />
    </>
  );
}
