import { useTranslation } from 'react-i18next';
import { authTexts } from './texts.ts';
import { PublicFrame } from '../../platform/frame/PublicFrame.tsx';
import { useSite } from '../../platform/public-pages/useSite.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { AskedAgain } from './AskedAgain.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import { checkSessionAgain } from '../../platform/session/session.ts';
import { useLogout } from './useLogin.ts';

/** Right after the login of somebody who must set up a second factor before anything else. */
export default function SetUpSecondFactorPage() {
  const { t } = useTranslation(authTexts);
  const logout = useLogout();
  const { data: site } = useSite();
  return (
    <PublicFrame associationName={site?.association.name ?? ''}>
      <Stack>
        <PageHeader title={t('setUp.title')} />
        <InfoPanel type="info">{t('setUp.what')}</InfoPanel>
        <AskedAgain />
        <SecondFactors onKept={() => void checkSessionAgain()} />
        <div>
          <Button variant="quiet" busy={logout.busy} onClick={() => logout.run()}>
            {t('setUp.logout')}
          </Button>
        </div>
      </Stack>
    </PublicFrame>
  );
}
