import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { frameTexts } from './texts.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useOnline } from '../ui/useOnline.ts';
import { CatchBroken } from './CatchBroken.tsx';

interface PartProps {
  of: 'applicants' | 'office';
}

/**
 * Stands in the place of a page that could not be fetched or drawn; the frame around it stays. It names whom to ask:
 * applicants ask the office, the office asks its administrators.
 */
function BrokenPart({ of }: PartProps) {
  const { t } = useTranslation(frameTexts);
  const online = useOnline();
  return (
    <ErrorState title={t(online ? 'broken.title' : 'broken.offline')}>
      <p>
        {t(online ? (of === 'office' ? 'broken.officeTodo' : 'broken.todo') : 'broken.offlineTodo')}
      </p>
      <Button onClick={() => window.location.reload()}>{t('broken.reload')}</Button>
    </ErrorState>
  );
}

/**
 * The page within an area: where it fails, the area's frame stays. Of another record it begins anew: what is open
 * or typed about one must not stand on the page of the next.
 */
function Part({ of }: PartProps) {
  const { key, pathname } = useLocation();
  return (
    <CatchBroken at={key} instead={<BrokenPart of={of} />}>
      <Fragment key={pathname}>
        <Outlet />
      </Fragment>
    </CatchBroken>
  );
}

/** A page that applicants open, or the login. */
export function PagePart() {
  return <Part of="applicants" />;
}

export function OfficePart() {
  return <Part of="office" />;
}
