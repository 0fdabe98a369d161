import './texts.ts';
import { tokyoDay } from '@seminar/shared/date';
import type { OwnWish } from '@seminar/shared/money/wishes/schema';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../../platform/api/useFailureText.ts';
import { formatLongDay } from '../../../../platform/i18n/format.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { useConfirm } from '../../../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../../../platform/ui/InfoPanel.tsx';
import { useToast } from '../../../../platform/ui/toasts.ts';
import { useOwnChange, type ChangesPage } from './useOwnChange.ts';

/** What the applicant asked for: what waits for the office, and what it declined last. */
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
  const open = wishes.filter(({ state }) => state === 'open');
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
          <p>{t(`said.${page.by}.open`)}</p>
          <Button size="s" busy={withdraw.isPending} onClick={() => void ask(wish)}>
            {t('withdraw.button')}
          </Button>
        </InfoPanel>
      ))}
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
