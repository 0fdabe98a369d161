import './texts.ts';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../api/useFailureText.ts';
import { PublicFrame } from '../frame/PublicFrame.tsx';
import { useSite } from '../site/useSite.ts';
import { Button } from '../ui/Button.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/toasts.ts';
import { AskedAgain } from './AskedAgain.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import { checkSessionAgain } from './session.ts';
import { useLogout } from './useLogin.ts';

/** Right after the login of somebody who must set up a second factor before anything else. */
export default function SetUpSecondFactorPage() {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  const toast = useToast();
  const logout = useLogout();
  const { data: site } = useSite();
  const leave = () =>
    logout.mutate(undefined, {
      onError: (error) => toast.failure(`${t('logoutFailed')} ${failureText(error)}`),
    });
  return (
    <PublicFrame associationName={site?.association.name ?? ''}>
      <Stack>
        <PageHeader title={t('setUp.title')} />
        <InfoPanel type="info">{t('setUp.what')}</InfoPanel>
        <AskedAgain />
        <SecondFactors onKept={() => void checkSessionAgain()} />
        <div>
          <Button variant="quiet" busy={logout.isPending} onClick={leave}>
            {t('setUp.logout')}
          </Button>
        </div>
      </Stack>
    </PublicFrame>
  );
}
