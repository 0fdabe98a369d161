import type { MailKind } from '@seminar/shared/telling/mail/schema';
import type { Change } from './changes.ts';

/** A change as its writer knows it; what follows from it is found at the end of the transaction. */
export type Written =
  | Exclude<Change, { what: 'fee' | 'certificate_suspended' }>
  | { what: 'fee'; from: number };

/** What the mails of other kinds say of the changes themselves. */
export const changesToldBy: Partial<Record<MailKind, (change: Change) => boolean>> = {
  application_cancelled: ({ what }) =>
    ['cancelled', 'suspended', 'certificate_suspended', 'refund_due', 'kept'].includes(what),
  payment_received: ({ what }) => what === 'surplus_kept',
  group_paid: ({ what }) => what === 'surplus_kept' || what === 'refund_due',
  seat_let_go: ({ what }) => what === 'cancelled',
  payment_undone: (change) =>
    (change.what === 'void' && change.paper === 'receipt') ||
    ['suspended', 'payment_lost'].includes(change.what),
  session_changed: ({ what }) => what === 'moved',
};

/** The reader's right, or a paper that is theirs: of a group's person not only its contact is told. */
export const isOfPerson = (change: Change) =>
  change.what === 'void'
    ? change.paper === 'receipt' || change.paper === 'certificate'
    : [
        'cancelled',
        'restored',
        'moved',
        'seminar',
        'join_link',
        'deleted',
        'suspended',
        'student_deleted',
        'certificate_suspended',
        'certificate_removed',
      ].includes(change.what);

/** An application as it is after the act. */
interface After {
  status: string;
  /** Yen. */
  expectedAmount: number;
}

interface StudentAfter {
  suspendedAt: Date | null;
  archivedAt: Date | null;
  /** The certificates that are issued. */
  certificates: readonly { certificateNumber: string | null }[];
}

/** What of the changes holds still, now that the act is done: somebody may have been suspended and paid again. */
export function standingOf(
  written: readonly Written[],
  submission: After | null,
  student: StudentAfter | undefined,
): Change[] {
  const has = (what: Written['what']) => written.some((change) => change.what === what);
  const isCancelled = submission?.status === 'cancelled';
  const ended = student !== undefined && (student.suspendedAt ?? student.archivedAt) !== null;
  const fee = written.find((change) => change.what === 'fee');
  const to = submission?.expectedAmount ?? 0;
  const kept = written.flatMap((change): Change[] => {
    switch (change.what) {
      case 'fee':
        return change === fee && change.from !== to && !isCancelled ? [{ ...change, to }] : [];
      case 'cancelled':
        return isCancelled ? [change] : [];
      case 'restored':
        return isCancelled ? [] : [change];
      case 'payment_lost':
        // Of a cancelled one nothing is owed.
        return isCancelled ? [] : [change];
      case 'suspended':
        return ended && !isCancelled && !has('student_deleted') && !has('deleted') ? [change] : [];
      default:
        return [change];
    }
  });
  const refunds = kept.flatMap((change) =>
    change.what === 'refund_due'
      ? { ...change, sign: 1 }
      : change.what === 'refund_withdrawn'
        ? { ...change, sign: -1 }
        : [],
  );
  // A refund that is divided anew is withdrawn and marked again.
  const due = refunds.reduce((sum, { amount, sign }) => sum + sign * amount, 0);
  const toPayer = refunds.some((it) => it.toPayer);
  const refund: Change[] =
    due === 0
      ? []
      : due > 0
        ? [{ what: 'refund_due', amount: due, toPayer }]
        : [{ what: 'refund_withdrawn', amount: -due, toPayer }];
  const seen = new Set<string>();
  const once = kept.filter((change) => {
    if (change.what === 'refund_due' || change.what === 'refund_withdrawn') return false;
    const key = JSON.stringify(change);
    const isNew = 'amount' in change || !seen.has(key);
    seen.add(key);
    return isNew;
  });
  const loses = written.some(({ what }) =>
    ['suspended', 'cancelled', 'student_deleted', 'deleted'].includes(what),
  );
  const certificates =
    loses && ended
      ? student.certificates.flatMap(({ certificateNumber: number }): Change[] =>
          number === null ? [] : [{ what: 'certificate_suspended', number }],
        )
      : [];
  return [...once, ...refund, ...certificates];
}

/**
 * Something of it is told by a mail of its own, or in one that says it not yet. A refund isn't where it is unknown
 * whose money it is, and the confirmation of a payment says what came beyond the fee.
 *
 * @param sent the kind of the mail that the act sends already
 */
export function needsChangeNotice(changes: readonly Change[], sent: MailKind | null): boolean {
  return changes.some((change) =>
    change.what === 'refund_due' || change.what === 'refund_withdrawn'
      ? change.toPayer && sent !== 'payment_received'
      : true,
  );
}
