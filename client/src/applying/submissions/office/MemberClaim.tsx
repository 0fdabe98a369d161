import { acceptMemberClaim } from '@seminar/shared/money/deposits/endpoints';
import type { MailPreviews } from '@seminar/shared/telling/mail/telling';
import type { MemberClaim as Claim } from '@seminar/shared/applying/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { useMay } from '../../../platform/session/useMay.ts';
import { formatYen } from '../../../platform/i18n/format.ts';
import type { TellingBody } from '../../../telling/mail/useTelling.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';
import { AcceptClaimModal } from './AcceptClaimModal.tsx';
import { priceStays } from './shownClaim.rules.ts';

interface MemberClaimProps {
  claim: Claim;
  /** The claim can still be decided. */
  open: boolean;
  /** Yen: what is to be paid unless it is accepted. */
  amount: number;
  /** The claim is decided for all people and places of a group. */
  ofGroup: boolean;
  accept: (memberId: number, told: TellingBody) => Promise<unknown>;
  /** The mails that accepting would send. */
  preview: (memberId: number, said: TellingBody) => Promise<MailPreviews>;
  decline: () => Promise<unknown>;
}

const tones = {
  matched: 'success',
  unmatched: 'attention',
  accepted: 'success',
  declined: 'neutral',
} as const;

/** The member number that an application or a group names, what became of it, and the office's decision. */
export function MemberClaim(props: MemberClaimProps) {
  const { claim, open, amount, ofGroup, accept, preview, decline: declineIt } = props;
  const { t } = useTranslation(officeSubmissionsTexts);
  const confirm = useConfirm();
  const may = useMay();
  const [accepting, setAccepting] = useState(false);
  const stays = priceStays(claim, { amount, ofGroup });
  const decline = useAct(declineIt, {
    done: t('price.declined'),
    failed: t('price.failed'),
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('price.declineTitle'),
      message: [
        t(stays ? 'price.stays' : 'price.declineLead', { amount: formatYen(amount) }),
        ...(ofGroup ? [t('price.forGroup')] : []),
      ].join('\n'),
      confirmLabel: t('price.decline'),
    });
    if (sure) decline.run();
  };
  return (
    <Card
      title={t('price.title')}
      action={
        <StatusBadge tone={tones[claim.state]}>{t(`price.state.${claim.state}`)}</StatusBadge>
      }
    >
      <Stack>
        <DescriptionList
          columns={1}
          items={[
            { term: t('price.number'), detail: claim.number ?? t('price.removed') },
            claim.member && {
              term: t('price.memberTerm'),
              detail: `${claim.member.number} ${claim.member.name}`,
            },
            { term: t('price.amount'), detail: formatYen(claim.amount) },
          ]}
        />
        {open && may(acceptMemberClaim) && ['unmatched', 'declined'].includes(claim.state) && (
          <Stack row gap="s">
            <Button size="s" onClick={() => setAccepting(true)}>
              {t('price.accept')}
            </Button>
            {claim.state === 'unmatched' && (
              <Button size="s" busy={decline.busy} onClick={() => void ask()}>
                {t('price.decline')}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {accepting && (
        <AcceptClaimModal
          claim={claim}
          stays={stays}
          ofGroup={ofGroup}
          accept={accept}
          preview={preview}
          onClose={() => setAccepting(false)}
        />
      )}
    </Card>
  );
}
