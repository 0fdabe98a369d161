import type { CallInput } from '@seminar/shared/endpoint';
import { acceptDeposits, listDeposits } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { queryOf } from '../../platform/api/queryOf.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { formatCount, formatYen } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { paidOnceAccepted } from './candidate.rules.ts';
import { isAcceptedUnasked } from './acceptedUnasked.rules.ts';
import { CandidateMembers } from './CandidateMembers.tsx';
import { useAccept } from './useAccept.ts';
import { useCandidateName } from './useCandidateName.ts';

type Query = NonNullable<CallInput<typeof listDeposits>['query']>;

/** The views of which what is sure is a part. */
const views: readonly Query['status'][] = [
  undefined,
  'all',
  'needs_person',
  'unexplained',
  'unlinked',
  'sure',
];

/** As many as are asked for at once. */
const most = 100;

/** Accepts all clear candidates that the list's filters leave, not only those of its page; each can be left out. */
export function AcceptMany({ query }: { query: Query }) {
  const { t } = useTranslation(depositsTexts);
  const may = useMay();
  const [open, setOpen] = useState<readonly Deposit[]>();
  const sure = { ...query, status: 'sure', page: 1, per_page: most } as const;
  const { data } = useQuery({
    ...queryOf(listDeposits, { query: sure }),
    placeholderData: keepPreviousData,
    enabled: may(acceptDeposits) && views.includes(query.status),
  });
  const clear = views.includes(query.status) ? (data?.data.filter(isAcceptedUnasked) ?? []) : [];
  if (!open && clear.length < 2) return null;
  return (
    <>
      <Button size="s" onClick={() => setOpen(clear)}>
        {t('accept.many', { number: formatCount(clear.length) })}
      </Button>
      {open && (
        <AcceptModal
          deposits={open}
          onClose={() => setOpen(undefined)}
          onDone={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Accepts the candidates of the rows that are ticked. */
export function AcceptTicked({
  deposits,
  onDone,
}: {
  deposits: readonly Deposit[];
  onDone: () => void;
}) {
  const { t } = useTranslation(depositsTexts);
  const [open, setOpen] = useState<readonly Deposit[]>();
  return (
    <>
      <Button size="s" variant="primary" onClick={() => setOpen(deposits)}>
        {t('accept.manyButton', { number: formatCount(deposits.length) })}
      </Button>
      {open && (
        <AcceptModal
          deposits={open}
          // Who only looked has the ticks still.
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}

interface AcceptModalProps {
  deposits: readonly Deposit[];
  onClose: () => void;
  /** Whatever became of them. */
  onDone: () => void;
}

function AcceptModal({ deposits, onClose, onDone }: AcceptModalProps) {
  const { t } = useTranslation(depositsTexts);
  const nameOf = useCandidateName();
  const { accept, busy } = useAccept();
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState(0);
  const chosen = deposits.filter(({ id }) => !without.has(id));
  const paid = chosen.reduce((sum, deposit) => sum + paidOnceAccepted(deposit), 0);

  const toggle = (id: number) =>
    setWithout((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  return (
    <ActModal
      title={t('accept.manyTitle')}
      act={t('accept.manyButton', { number: formatCount(chosen.length) })}
      disabled={chosen.length === 0}
      busy={busy}
      onAct={() => void accept({ deposits: chosen, onProgress: setDone }).then(onDone)}
      onClose={onClose}
    >
      <Stack>
        <p>{t('accept.manyLead')}</p>
        <Stack gap="s">
          {deposits.map((deposit) => (
            <div key={deposit.id}>
              <Checkbox
                disabled={busy}
                checked={!without.has(deposit.id)}
                onChange={() => toggle(deposit.id)}
                label={
                  deposit.suggestion?.set
                    ? t('accept.lineOfSet', {
                        remitter: deposit.remitter_name,
                        amount: formatYen(deposit.available_amount),
                        number: deposit.suggestion.set.length,
                      })
                    : t('accept.line', {
                        remitter: deposit.remitter_name,
                        amount: formatYen(deposit.available_amount),
                        name: deposit.suggestion ? nameOf(deposit.suggestion) : '',
                        code: deposit.suggestion?.submission.seminar.code ?? '',
                      })
                }
              />
              {deposit.suggestion?.set && <CandidateMembers set={deposit.suggestion.set} />}
            </div>
          ))}
        </Stack>
        {paid > 0 && <p>{t('accept.goesOut', { number: formatCount(paid) })}</p>}
        {busy && <ProgressBar label={t('accept.progress')} value={done} max={chosen.length} />}
      </Stack>
    </ActModal>
  );
}
