import { getMoveIn } from '@seminar/shared/house/move-ins/endpoints';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { changesTexts } from './platform/changes/texts.ts';
import { navigationTexts } from './texts.ts';
import { NotAllowed } from './office/auth/NotAllowed.tsx';
import { AskedAgain } from './office/auth/AskedAgain.tsx';
import { loadLoginAgain, loadLoginDialogs } from './office/auth/loadDialogs.ts';
import { checkSessionAgain, useSession, useUser } from './platform/session/session.ts';
import { useLogout } from './office/auth/useLogin.ts';
import { NewRows } from './platform/changes/NewRows.tsx';
import { useChanges } from './platform/changes/useChanges.ts';
import { StaffFrame } from './platform/frame/StaffFrame.tsx';
import { formatCount } from './platform/i18n/format.ts';
import { mayOpen, navigationItems, navigationTabs } from './navigation.rules.ts';
import { MoveInWatch } from './house/move-ins/MoveInWatch.tsx';
import { PaletteButton } from './platform/palette/PaletteButton.tsx';
import { useFetchAhead } from './platform/routing/useFetchAhead.ts';
import { useFetchOnFirstTouch } from './platform/routing/useFetchOnFirstTouch.ts';
import { useSite } from './platform/public-pages/useSite.ts';
import { useMay } from './platform/session/useMay.ts';

const LoginAgain = lazy(loadLoginAgain);

/** The parts whose work is counted in the navigation. */
const counted = ['deposits', 'submissions', 'mails'] as const;

/** The office's part of the site; the outlet shows its pages. */
export default function StaffArea() {
  const { t } = useTranslation([changesTexts, navigationTexts]);
  const user = useUser();
  const may = useMay();
  const location = useLocation();
  const { pathname } = location;
  const { data: session } = useSession();
  const { data: site } = useSite();
  const logout = useLogout();
  useFetchOnFirstTouch(loadLoginDialogs);
  useFetchAhead();

  const changes = useChanges(
    session !== undefined && session.user !== null && session.ended !== true,
  );
  const isOfOtherRole = changes.known !== undefined && changes.known.role !== user.role;
  useEffect(() => {
    if (isOfOtherRole) void checkSessionAgain();
  }, [isOfOtherRole]);

  const waiting = changes.known?.changes?.waiting;
  const parts = navigationItems(pathname, (part) => t(`navigation:${part}`), may).map((item) => {
    const kind = counted.find((part) => part === item.icon);
    const number = kind ? (waiting?.[kind] ?? 0) : 0;
    if (!kind || number === 0) return item;
    const count = formatCount(number);
    return { ...item, count, countLabel: t(`changes:waiting.${kind}`, { number: count }) };
  });
  return (
    <StaffFrame
      associationName={site?.association.name ?? ''}
      navigation={parts}
      tabs={navigationTabs(location, (tab) => t(`navigation:tabs.${tab}`), may)}
      search={<PaletteButton parts={parts} mayOpen={(path) => mayOpen(path, may)} />}
      userName={user.name}
      onLogout={() => logout.run()}
      loggingOut={logout.busy}
    >
      <NewRows {...changes} />
      {may(getMoveIn) && <MoveInWatch />}
      {mayOpen(pathname, may) ? <Outlet /> : <NotAllowed />}
      <AskedAgain />
      {session?.user && session.ended && (
        <Suspense fallback={null}>
          <LoginAgain user={session.user} />
        </Suspense>
      )}
    </StaffFrame>
  );
}
