import './texts.ts';
import { tokyoDay } from '@seminar/shared/date';
import type { OwnWish } from '@seminar/shared/money/wishes/schema';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../../platform/api/useFailureText.ts';
import { formatLongDay } from '../../../../platform/i18n/format.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { useConfirm } from '../../../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../../platform/ui/Stack.tsx';
import { useToast } from '../../../../platform/ui/toasts.ts';
import { useOwnChange, type ChangesPage } from './useOwnChange.ts';

interface WishOfContactProps {
  page: ChangesPage;
  agree: NonNullable<ChangesPage['agree']>;
  wish: OwnWish;
}

/** Another mail address, which the contact of the group asks for: the applicant agrees or refuses. */
function WishOfContact({ page, agree, wish }: WishOfContactProps) {
  const { t } = useTranslation('ownChanges');
  const toast = useToast();
  const failureText = useFailureText();
  const agreeing = useOwnChange(page, agree, () => toast.success(t('agree.done')));
  const refusing = useOwnChange(page, page.withdraw, () => toast.success(t('agree.refused')));
  const error = agreeing.error ?? refusing.error;
  const busy = agreeing.isPending || refusing.isPending;
  return (
    <InfoPanel type="warning" title={t('agree.title', { email: wish.email })}>
      <Stack>
        <p>{t('agree.lead')}</p>
        {error && (
          <InfoPanel type="error" title={t('agree.failed')}>
            {failureText(error)}
          </InfoPanel>
        )}
        <Stack row gap="s">
          <Button size="s" disabled={busy} onClick={() => refusing.mutate(wish.id)}>
            {t('agree.refuse')}
          </Button>
          <Button size="s" disabled={busy} onClick={() => agreeing.mutate(wish.id)}>
            {t('agree.button')}
          </Button>
        </Stack>
      </Stack>
    </InfoPanel>
  );
}

/** What was asked for: what waits for the office or the applicant, and what the office declined last. */
export function OwnWishes({ page, wishes }: { page: ChangesPage; wishes: readonly OwnWish[] }) {
  const { t } = useTranslation('ownChanges');
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const withdraw = useOwnChange(
    page,
    (wishId: number) => page.withdraw(wishId),
    () => toast.success(t('withdraw.done')),
  );
  const ask = async ({ id, kind }: OwnWish) => {
    const sure = await confirm({
      title: t('withdraw.title', { kind: t(`kind.${kind}`) }),
      message: t('withdraw.lead'),
      confirmLabel: t('withdraw.button'),
    });
    if (sure) withdraw.mutate(id);
  };
  const { agree } = page;
  const isOpen = ({ state }: OwnWish) => state === 'open';
  // What somebody else asks for, the reader of this page agrees to.
  const theirs = ({ email }: OwnWish) => agree !== undefined && email !== null;
  const open = wishes.filter((wish) => isOpen(wish) && !theirs(wish));
  // Of each kind, the newest says how it stands.
  const declined = wishes.filter(
    ({ state, kind, id }) =>
      state === 'declined' && !wishes.some((it) => it.kind === kind && it.id > id),
  );
  const day = (at: string | null) => (at === null ? '' : formatLongDay(tokyoDay(new Date(at))));
  return (
    <>
      {withdraw.isError && (
        <InfoPanel type="error" title={t('withdraw.failed')}>
          {failureText(withdraw.error)}
        </InfoPanel>
      )}
      {open.map((wish) => (
        <InfoPanel
          key={wish.id}
          type="info"
          title={t('open', { kind: t(`kind.${wish.kind}`), day: day(wish.asked_at) })}
        >
          <p>
            {wish.email === null
              ? t(`said.${page.by}.open`)
              : t('agree.waits', { email: wish.email })}
          </p>
          <Button size="s" busy={withdraw.isPending} onClick={() => void ask(wish)}>
            {t('withdraw.button')}
          </Button>
        </InfoPanel>
      ))}
      {agree &&
        wishes
          .filter((wish) => isOpen(wish) && theirs(wish))
          .map((wish) => <WishOfContact key={wish.id} page={page} agree={agree} wish={wish} />)}
      {declined.map((wish) => (
        <InfoPanel
          key={wish.id}
          type="warning"
          title={t('declined', { kind: t(`kind.${wish.kind}`), day: day(wish.settled_at) })}
        >
          {t('declinedLead', { reason: wish.reason })}
        </InfoPanel>
      ))}
    </>
  );
}
