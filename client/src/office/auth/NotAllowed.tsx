import { useTranslation } from 'react-i18next';
import { authTexts } from './texts.ts';
import { paths } from '../../platform/routing/paths.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';

/** Stands for a screen that the role of the staff member doesn't include. */
export function NotAllowed() {
  const { t } = useTranslation(authTexts);
  return (
    <>
      <PageHeader
        title={t('notAllowed.title')}
        action={<LinkButton to={paths.top}>{t('notAllowed.toTop')}</LinkButton>}
      />
      <InfoPanel type="warning">{t('notAllowed.what')}</InfoPanel>
    </>
  );
}
