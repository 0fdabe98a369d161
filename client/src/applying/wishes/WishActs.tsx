import './texts.ts';
import { mayDecide } from '@seminar/shared/money/wishes/deciders.rules';
import type { Wish } from '@seminar/shared/money/wishes/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ApproveWishModal } from './ApproveWishModal.tsx';
import { DeclineWishModal } from './DeclineWishModal.tsx';

/** What the office can do with something that an applicant asks for; nothing once it is settled. */
export function WishActs({ wish }: { wish: Wish }) {
  const { t } = useTranslation('wishes');
  const { role } = useUser();
  const [settling, setSettling] = useState<'approve' | 'decline'>();
  const close = () => setSettling(undefined);
  if (wish.state !== 'open' || !mayDecide(role, wish.kind)) return null;
  const about = { name: wish.submission.name, kind: t(`kind.${wish.kind}`) };
  return (
    <>
      <Button size="s" aria-label={t('decline.of', about)} onClick={() => setSettling('decline')}>
        {t('decline.button')}
      </Button>
      <Button
        size="s"
        variant="primary"
        aria-label={t('approve.of', about)}
        onClick={() => setSettling('approve')}
      >
        {t('approve.button')}
      </Button>
      {settling === 'approve' && <ApproveWishModal wish={wish} onClose={close} />}
      {settling === 'decline' && <DeclineWishModal wish={wish} onClose={close} />}
    </>
  );
}
