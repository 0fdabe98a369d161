import type { Deposit, ListedGroup } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { isDoubt } from './suggestionReasons.rules.ts';
import { useReasonText } from './useReasonText.ts';

/** The group is sure, and the deposit is the whole of what is still to come. */
export function isClearGroup(
  { available_amount: came }: Pick<Deposit, 'available_amount'>,
  { grade, group }: Pick<ListedGroup, 'grade' | 'group'>,
): boolean {
  return grade === 'high' && group.to_come === came;
}

/** Asks whether a deposit is the money of a group, with what to compare, unless that is clear. */
export function useGroupQuestion() {
  const { t } = useTranslation(depositsTexts);
  const confirm = useConfirm();
  const textOf = useReasonText();
  return async (deposit: Deposit, found: ListedGroup): Promise<boolean> => {
    if (isClearGroup(deposit, found)) return true;
    const { group, reasons } = found;
    const lines = [
      t('accept.remitter', { name: deposit.remitter_name }),
      t('group.company', { name: group.company_name, number: group.group_number }),
      t('accept.seminar', { name: group.seminar.name }),
      t('accept.amounts', {
        came: formatYen(deposit.available_amount),
        owed: formatYen(group.to_come),
      }),
      ...reasons.filter(isDoubt).map(textOf),
      ...(deposit.available_amount < group.to_come ? [t('group.waits')] : []),
      ...(deposit.available_amount > group.to_come ? [t('group.leaves')] : []),
      ...(deposit.available_amount >= group.to_come ? [t('group.goesOut')] : []),
    ];
    return confirm({
      title: t('group.question'),
      message: lines.join('\n'),
      confirmLabel: t('accept.button'),
    });
  };
}
