import { unassignDeposit } from '@seminar/shared/money/deposits/endpoints';
import { undoReason, type Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { officeUndoMs, type Undo } from '../../platform/ui/toasts.ts';

interface Assigned {
  id: number;
  /** The version after the assignment, so that a later change of a colleague is not undone; absent: the newest. */
  version?: number | undefined;
}

/** A button that takes assignments back; while their mails wait, nobody hears of either. */
export function useUndoAssignment() {
  const { t } = useTranslation(depositsTexts);

  const takeBack = useAct(
    async (assigned: readonly Assigned[]) => {
      let unsent = 0;
      for (const { id, version } of assigned) {
        const body = { reason: undoReason, version };
        const { meta } = await call(unassignDeposit, { params: { id }, body });
        unsent += meta.unsent_mails;
      }
      return unsent;
    },
    {
      done: (unsent) => (unsent > 0 ? t('accept.undoneUnheard') : t('accept.undone')),
      failed: t('accept.undoFailed'),
    },
  );

  return (assigned: readonly Assigned[]): Undo => ({
    label: t('accept.undo'),
    ms: officeUndoMs,
    act: () => takeBack.run(assigned),
  });
}

/**
 * What is said of an assignment (section 8 of the specification); it can be undone where nothing was the deposit's
 * before, so that it is again what it was.
 *
 * @param before the deposit that is assigned
 */
export function useSayAssigned({ allocations, group }: Deposit) {
  const undo = useUndoAssignment();
  const wasFree = allocations.length === 0 && group === null;
  return (text: string, assigned: Assigned) => ({
    text,
    alert: true,
    ...(wasFree && { undo: undo([assigned]) }),
  });
}
