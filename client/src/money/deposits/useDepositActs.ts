import {
  assignDeposit,
  markRefund,
  putAside,
  unassignDeposit,
  unwaiveShortfall,
  withdrawAside,
} from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { writeDepositNote } from '@seminar/shared/office/notes/endpoints';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { notesTexts } from '../../office/notes/texts.ts';
import { useUser } from '../../platform/session/session.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { promisedOf } from './promised.rules.ts';
import { duplicateOf, endsOf } from './shortfall.rules.ts';

export type DepositAct =
  | 'assign'
  | 'split'
  | 'unassign'
  | 'settle'
  | 'refund'
  | 'aside'
  | 'withdrawAside'
  | 'waive'
  | 'unwaive'
  | 'ask'
  | 'note'
  | 'duplicate';

export interface OfferedAct {
  act: DepositAct;
  label: string;
  /** For screen readers, where the label alone doesn't say whose it is. */
  name?: string;
  danger?: boolean;
  /** The act is the next step where no candidate is: it ends the deposit at once, or asks for all that it lacks. */
  next?: boolean;
}

/** All that can be done with a deposit now beside accepting its candidate; what is most likely wanted comes first. */
export function useDepositActs(deposit: Deposit): OfferedAct[] {
  const { t } = useTranslation([depositsTexts, notesTexts]);
  const may = useMay();
  const { role } = useUser();
  const { waive, surplus, forOthers, ask } = endsOf(deposit, role);
  const { allocations, unexplained_amount: rest, remitter_name: name } = deposit;
  const promised = may(markRefund) ? promisedOf(deposit) : null;
  const assignable = deposit.can_be_assigned && may(assignDeposit);
  const acts: OfferedAct[] = [];
  if (promised) {
    acts.push({
      act: 'refund',
      label: t(`deposits:action.refundTo.${promised.kind}`),
      name: t(`deposits:action.refundTo.${promised.kind}Of`, {
        remitter: name,
        name: promised.name,
      }),
      next: true,
    });
  }
  const named = (act: 'waive' | 'settle' | 'duplicate' | 'ask', next: boolean) =>
    acts.push({
      act,
      label: t(`deposits:action.${act}`),
      name: t(`deposits:action.${act}Of`, { name }),
      next,
    });
  if (waive === 'fee') named('waive', true);
  if (surplus > 0 && !forOthers) named('settle', true);
  if (role !== 'viewer' && duplicateOf(deposit)) named('duplicate', true);
  const offer = (
    act: 'refund' | 'aside' | 'withdrawAside' | 'unwaive' | 'unassign',
    danger = false,
  ) => acts.push({ act, label: t(`deposits:action.${act}`), danger });
  // More than a fee is seldom borne.
  if (ask) named('ask', waive !== 'fee');
  if (waive === 'more') named('waive', false);
  if (assignable) {
    acts.push(
      {
        act: 'assign',
        label: t('deposits:action.assign'),
        name: t('deposits:action.assignOf', { name }),
      },
      {
        act: 'split',
        label: t('deposits:action.splitLong'),
        name: t('deposits:action.splitOf', { name }),
        next: forOthers,
      },
    );
  }
  if (surplus > 0 && forOthers) named('settle', false);
  if (rest > 0 && !promised && may(markRefund)) offer('refund');
  if (rest > 0 && deposit.group === null && may(putAside)) offer('aside');
  if (may(writeDepositNote)) {
    acts.push({ act: 'note', label: t(`notes:${deposit.note ? 'edit' : 'act'}`) });
  }
  if (allocations.some(({ waived }) => waived > 0) && may(unwaiveShortfall)) offer('unwaive', true);
  if (deposit.asides.length > 0 && may(withdrawAside)) offer('withdrawAside', true);
  if (allocations.length > 0 && deposit.can_be_unassigned && may(unassignDeposit))
    offer('unassign', true);
  return acts;
}
