import type { Day } from '@seminar/shared/date';
import type { correctionEnds } from '@seminar/shared/money/wishes/schema';
import { toDay } from '../../platform/context/days.ts';
import { certificateStands } from '../../platform/conditions/certificates.ts';
import type { Certificate, Seminar, Submission } from '../../generated/prisma/client.ts';

type End = (typeof correctionEnds)[number];

interface Facts extends Pick<Submission, 'status' | 'anonymisedAt'> {
  seminar: Pick<Seminar, 'certificateEnd' | 'onDemandEnd'>;
  student: { certificates: readonly Pick<Certificate, 'revokedAt' | 'archivedAt'>[] } | null;
}

/** The last day on which an applicant can correct answers; null: the seminar has no last day. */
export function correctableUntil({ seminar }: Pick<Facts, 'seminar'>): Day | null {
  return toDay(seminar.certificateEnd ?? seminar.onDemandEnd);
}

/**
 * Why an applicant can correct nothing any more; null: they can. Once the completion test is passed, a
 * certificate is made of the answers.
 */
export function correctionEnd(row: Facts, today: Day): End | null {
  if (row.anonymisedAt !== null) return 'anonymised';
  if (row.status === 'cancelled') return 'cancelled';
  if (row.student?.certificates.some(certificateStands.of)) return 'passed';
  const until = correctableUntil(row);
  return until !== null && today > until ? 'over' : null;
}
