import './auth/texts.ts';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useFailureText } from './api/useFailureText.ts';
import { NotAllowed } from './auth/NotAllowed.tsx';
import { ConfirmAgain } from './auth/ConfirmAgain.tsx';
import { LoginAgain } from './auth/LoginAgain.tsx';
import { useSecondFactorAsked } from './auth/secondFactorAgain.ts';
import { useSession, useUser } from './auth/session.ts';
import { useLogout } from './auth/useLogin.ts';
import { StaffFrame } from './frame/StaffFrame.tsx';
import { mayOpen, navigationItems } from './navigation.ts';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { useSite } from './site/useSite.ts';
import { useToast } from './ui/toasts.ts';
import { useMay } from './auth/useMay.ts';

/** The office's part of the site; the outlet shows its pages. */
export default function StaffArea() {
  const { t } = useTranslation(['auth', 'navigation']);
  const failureText = useFailureText();
  const user = useUser();
  const may = useMay();
  const { pathname } = useLocation();
  const { data: session } = useSession();
  const { data: site } = useSite();
  const logout = useLogout();
  const toast = useToast();
  const leave = () =>
    logout.mutate(undefined, {
      onError: (error) => toast.failure(`${t('auth:logoutFailed')} ${failureText(error)}`),
    });

  const asked = useSecondFactorAsked();

  const parts = navigationItems((part) => t(`navigation:${part}`), may);
  return (
    <StaffFrame
      associationName={site?.association.name ?? ''}
      navigation={parts}
      search={<PaletteButton parts={parts} mayOpen={(path) => mayOpen(path, may)} />}
      userName={user.name}
      onLogout={leave}
      loggingOut={logout.isPending}
    >
      {mayOpen(pathname, may) ? <Outlet /> : <NotAllowed />}
      {asked && <ConfirmAgain />}
      {session?.user && session.ended && <LoginAgain user={session.user} />}
    </StaffFrame>
  );
}
