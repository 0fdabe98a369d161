import { mayDecideWish } from '@seminar/shared/money/wishes/decidingRoles.rules';
import { approveWish, declineWish } from '@seminar/shared/money/wishes/endpoints';
import type { Wish } from '@seminar/shared/money/wishes/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wishesTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { useUser } from '../../platform/session/session.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling } from '../../telling/mail/useTelling.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { KeptFields } from './KeptFields.tsx';
import { useKept } from './useKept.ts';
import { WishContent } from './WishContent.tsx';

/** Declines what an applicant asks for; they are told the reason. */
function DeclineWishModal({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const { t } = useTranslation(wishesTexts);
  const reason = useReason();
  const declining = useAct(
    (said: string) => call(declineWish, { params: { id: wish.id }, body: { reason: said } }),
    {
      done: t('decline.done'),
      // A list of what is open has lost its row if somebody was faster, and this dialog with it.
      close: onClose,
      failed: t('decline.failed'),
    },
  );
  const act = () => {
    const said = reason.check();
    if (said !== undefined) declining.run(said);
  };
  const about = { name: wish.submission.name, kind: t(`kind.${wish.kind}`) };
  return (
    <ActModal
      title={t('decline.title', about)}
      act={t('decline.button')}
      danger
      busy={declining.busy}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <p>{t('decline.lead')}</p>
        <ReasonField label={t('decline.reason')} reason={reason} />
      </Stack>
    </ActModal>
  );
}

type ApproveBody = NonNullable<Parameters<typeof call<typeof approveWish>>[1]['body']>;

/** Does what an applicant asks for. */
function ApproveWishModal({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const { t } = useTranslation(wishesTexts);
  const telling = useTelling();
  const params = { id: wish.id };
  const most = wish.cancellation?.most ?? null;
  const kept = useKept(most ?? 0);
  const why = useReason();
  const hasReason = most !== null && kept.amount > 0;
  /** What is kept without a rule, where money came; undefined: it isn't said yet. */
  const keptByOffice = () => {
    if (most === null || most === 0) return {};
    const keeps = kept.check();
    if (keeps === undefined) return undefined;
    if (keeps === null) return { kept: 0 };
    const reason = why.check();
    if (reason === undefined) return undefined;
    return { kept: keeps.amount, tax_category: keeps.tax_category, reason };
  };
  const approving = useAct((body: ApproveBody) => call(approveWish, { params, body }), {
    done: t('approve.done'),
    // A list of what is open has lost its row if somebody was faster, and this dialog with it.
    close: onClose,
    failed: t('approve.failed'),
  });
  const act = () => {
    const keeps = keptByOffice();
    const told = telling.check({ hasReason });
    if (keeps && told !== undefined) approving.run({ ...keeps, ...told });
  };
  const about = { name: wish.submission.name, kind: t(`kind.${wish.kind}`) };
  const cancels = wish.kind === 'cancellation';
  return (
    <ActModal
      title={t(cancels ? 'approve.cancelTitle' : 'approve.title', about)}
      act={t(cancels ? 'approve.cancelButton' : 'approve.button')}
      danger={cancels}
      busy={approving.busy}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <p>
          {t(
            wish.kind === 'address'
              ? 'approve.addressLead'
              : cancels
                ? 'approve.cancelLead'
                : 'approve.lead',
          )}
        </p>
        <WishContent wish={wish} whole />
        {most !== null && most > 0 && (
          <>
            <KeptFields kept={kept} />
            {hasReason && <ReasonField label={t('kept.reason')} reason={why} />}
          </>
        )}
        {/* A corrected name is told in a mail that says only that; another address holds only by its mail. */}
        {wish.kind !== 'name' && wish.kind !== 'address' && (
          <TellPart
            telling={telling}
            hasReason={hasReason}
            preview={(mail) => {
              const keeps = keptByOffice();
              if (!keeps) return undefined;
              return call(mailPreviewOf(approveWish), { params, body: { ...keeps, ...mail } });
            }}
          />
        )}
      </Stack>
    </ActModal>
  );
}

/** What the office can do with something that an applicant asks for; nothing once it is settled. */
export function WishActs({ wish }: { wish: Wish }) {
  const { t } = useTranslation(wishesTexts);
  const { role } = useUser();
  const [settling, setSettling] = useState<'approve' | 'decline'>();
  const close = () => setSettling(undefined);
  if (wish.state !== 'open' || !mayDecideWish(role, wish.kind)) return null;
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
