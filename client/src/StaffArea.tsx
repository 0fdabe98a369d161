import './auth/texts.ts';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useFailureText } from './api/useFailureText.ts';
import { LoginAgain } from './auth/LoginAgain.tsx';
import { useSession, useUser } from './auth/session.ts';
import { useLogout } from './auth/useLogin.ts';
import { StaffFrame } from './frame/StaffFrame.tsx';
import { navigationItems } from './navigation.ts';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { useSite } from './site/useSite.ts';
import { useToast } from './ui/toasts.ts';

/** The office's part of the site; the outlet shows its pages. */
export default function StaffArea() {
  const { t } = useTranslation(['auth', 'navigation']);
  const failureText = useFailureText();
  const user = useUser();
  const { data: session } = useSession();
  const { data: site } = useSite();
  const logout = useLogout();
  const toast = useToast();
  const leave = () =>
    logout.mutate(undefined, {
      onError: (error) => toast.failure(`${t('auth:logoutFailed')} ${failureText(error)}`),
    });

  const parts = navigationItems((part) => t(`navigation:${part}`));
  return (
    <StaffFrame
      associationName={site?.association.name ?? ''}
      navigation={parts}
      search={<PaletteButton parts={parts} />}
      userName={user.name}
      onLogout={leave}
      loggingOut={logout.isPending}
    >
      <Outlet />
      {session?.user && session.ended && <LoginAgain user={session.user} />}
    </StaffFrame>
  );
}
