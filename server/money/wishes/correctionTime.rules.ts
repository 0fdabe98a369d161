import type { Day } from '@seminar/shared/date';
import { correctedBy } from '@seminar/shared/applying/submissions/correctable.rules';
import type { correctionEnds } from '@seminar/shared/money/wishes/schema';
import { toDay } from '../../platform/context/days.ts';
import { certificateStands } from '../../platform/conditions/certificates.ts';
import type { Certificate, Seminar, Submission } from '../../generated/prisma/client.ts';

type End = (typeof correctionEnds)[number];
type Issued = Pick<Certificate, 'revokedAt' | 'archivedAt' | 'issuedAt'>;

interface Facts extends Pick<Submission, 'status' | 'anonymisedAt'> {
  seminar: Pick<Seminar, 'certificateEnd' | 'onDemandEnd'>;
  student: { certificates: readonly Issued[] } | null;
}

/** The last day on which an applicant can correct answers; null: the seminar has no last day. */
export function correctableUntil({ seminar }: Pick<Facts, 'seminar'>): Day | null {
  return toDay(seminar.certificateEnd ?? seminar.onDemandEnd);
}

/**
 * Why an applicant can correct nothing any more; null: they can. What the certificate was made of is not theirs to
 * change once it is issued.
 */
export function correctionEnd(row: Facts, today: Day): End | null {
  if (row.anonymisedAt !== null) return 'anonymised';
  if (row.status === 'cancelled') return 'cancelled';
  const isIssued = (certificate: Issued) =>
    certificate.issuedAt !== null && certificateStands.of(certificate);
  if (row.student?.certificates.some(isIssued)) return 'issued';
  const until = correctableUntil(row);
  return until !== null && today > until ? 'over' : null;
}

type Asked = Parameters<typeof correctedBy>[0];
type Owned = Pick<Submission, 'groupId' | 'memberClaim'>;

/**
 * Which answers an applicant, or the contact of their group, corrects by themselves while corrections are open. A
 * member price rests on the names that were claimed with it; the company of a group is the group's.
 */
export function isOwnAnswer({ groupId, memberClaim }: Owned): (asked: Asked) => boolean {
  const claimsNothing = memberClaim === null || memberClaim === 'declined';
  return (asked) => {
    const by = correctedBy(asked);
    if (by === 'identity') return groupId !== null || claimsNothing;
    if (by === 'company') return groupId === null && claimsNothing;
    return by === 'applicant';
  };
}

/** The answers that the office corrects on a wish: who attends. */
export function isWishedAnswer(asked: Asked): boolean {
  return correctedBy(asked) === 'identity';
}
