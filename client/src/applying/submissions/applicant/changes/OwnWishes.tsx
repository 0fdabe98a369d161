import { tokyoDay } from '@seminar/shared/date';
import type { OwnChanges, OwnWish } from '@seminar/shared/money/wishes/schema';
import { useTranslation } from 'react-i18next';
import { ownChangesTexts } from './texts.ts';
import { NotDone } from '../../../../platform/api/NotDone.tsx';
import { useAct } from '../../../../platform/api/useAct.ts';
import { formatLongDay } from '../../../../platform/i18n/format.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { useConfirm } from '../../../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../../platform/ui/Stack.tsx';
import { showChanges, type ChangesPage } from './changesPage.ts';

interface WishOfContactProps {
  page: ChangesPage;
  agree: NonNullable<ChangesPage['agree']>;
  wish: OwnWish;
}

/** Another mail address, which the contact of the group asks for: the applicant agrees or refuses. */
function WishOfContact({ page, agree, wish }: WishOfContactProps) {
  const { t } = useTranslation(ownChangesTexts);
  const after = (answer: { data: OwnChanges }) => showChanges(page, answer);
  const agreeing = useAct(agree, { done: t('agree.done'), after });
  const refusing = useAct(page.withdraw, { done: t('agree.refused'), after });
  const busy = agreeing.busy || refusing.busy;
  return (
    <InfoPanel type="warning" title={t('agree.title', { email: wish.email })}>
      <Stack>
        <p>{t('agree.lead')}</p>
        <NotDone act={agreeing.failure ? agreeing : refusing} title={t('agree.failed')} />
        <Stack row gap="s">
          <Button size="s" disabled={busy} onClick={() => refusing.run(wish.id)}>
            {t('agree.refuse')}
          </Button>
          <Button size="s" disabled={busy} onClick={() => agreeing.run(wish.id)}>
            {t('agree.button')}
          </Button>
        </Stack>
      </Stack>
    </InfoPanel>
  );
}

/** What was asked for: what waits for the office or the applicant, and what the office declined last. */
export function OwnWishes({ page, wishes }: { page: ChangesPage; wishes: readonly OwnWish[] }) {
  const { t } = useTranslation(ownChangesTexts);
  const confirm = useConfirm();
  const withdraw = useAct((wishId: number) => page.withdraw(wishId), {
    done: t('withdraw.done'),
    after: (answer) => showChanges(page, answer),
  });
  const ask = async ({ id, kind }: OwnWish) => {
    const sure = await confirm({
      title: t('withdraw.title', { kind: t(`kind.${kind}`) }),
      message: t('withdraw.lead'),
      confirmLabel: t('withdraw.button'),
    });
    if (sure) withdraw.run(id);
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
      <NotDone act={withdraw} title={t('withdraw.failed')} />
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
          <Button size="s" busy={withdraw.busy} onClick={() => void ask(wish)}>
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
