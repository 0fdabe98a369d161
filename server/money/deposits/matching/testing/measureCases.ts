import type { Db } from '../../../../platform/db/db.ts';
import { buildDeposit, buildSeminar, buildSubmission } from '../../../../testing/factories.ts';
import { suggestApplications } from '../suggestApplications.ts';
import type { Case, Sample } from './cases.ts';

/** What was suggested for one case. */
export interface Outcome {
  one: Case;
  /** The places of the applicants that are 高, and of all that are listed. */
  high: number[];
  listed: number[];
  /** The same of the sets that one transfer may pay together. */
  highSets: number[][];
  listedSets: number[][];
}

/** Stores the applicants, and asks for the suggestions of each of the transfers. */
export async function measureCases(db: Db, { applicants, cases }: Sample): Promise<Outcome[]> {
  const seminar = await buildSeminar(db, { code: 'KEIZOKU-20260401' });
  const dearer = await buildSeminar(db, { code: 'SEKININ-20260401' });
  const places = new Map<string, number>();
  for (const [place, one] of applicants.entries()) {
    const { publicId } = await buildSubmission(db, {
      seminarId: one.fee === undefined ? seminar.id : dearer.id,
      ...(one.fee !== undefined && { expectedAmount: one.fee }),
      applicantName: one.name,
      applicantKana: one.kana,
      companyName: one.companyName,
      companyKana: one.companyKana,
      submittedAt: new Date('2026-04-02T10:00:00+09:00'),
    });
    places.set(publicId, place);
  }
  const outcomes: Outcome[] = [];
  for (const one of cases) {
    const { id } = await buildDeposit(db, {
      remitterName: one.remitter,
      ...(one.amount !== undefined && { amount: one.amount }),
    });
    const { suggestions, sets } = await suggestApplications({ db }, { depositId: id });
    const placeOf = (submission: { submission_id: string }) =>
      places.get(submission.submission_id) ?? -1;
    const placed = suggestions.map(({ submission, grade }) => ({
      place: placeOf(submission),
      grade,
    }));
    const placedSets = sets.map(({ submissions, grade }) => ({
      set: submissions.map(placeOf),
      grade,
    }));
    outcomes.push({
      one,
      high: placed.filter(({ grade }) => grade === 'high').map(({ place }) => place),
      listed: placed.map(({ place }) => place),
      highSets: placedSets.filter(({ grade }) => grade === 'high').map(({ set }) => set),
      listedSets: placedSets.map(({ set }) => set),
    });
  }
  return outcomes;
}

export interface Figures {
  /** How many transfers got a 高, and the share of 高 that is right. */
  high: number;
  precision: number;
  /** Of the transfers with one right applicant: the share that got it as 高, and that lists it. */
  unique: number;
  found: number;
  shown: number;
  /** Of the transfers with several: the share that lists all of them, none as 高. */
  ambiguous: number;
  fair: number;
  /** Of the transfers for several together: the share that lists this set. */
  together: number;
  joined: number;
}

const isSet = (set: readonly number[], right: readonly number[]) =>
  set.length === right.length && right.every((place) => set.includes(place));
export const isUnique = ({ one }: Outcome) =>
  one.right.length === 1 && one.doubtful === undefined && one.together === undefined;

/** A 高 is right if it is the only right applicant or the right set, and the only 高. */
export function isWrong(outcome: Outcome): boolean {
  const { one, high, highSets } = outcome;
  if (high.length + highSets.length > 1) return true;
  if (one.together) return high.length > 0 || highSets.some((set) => !isSet(set, one.right));
  if (one.doubtful) return high.length + highSets.length > 0;
  return (
    highSets.length > 0 || high.some((place) => one.right.length !== 1 || one.right[0] !== place)
  );
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const high = outcomes.filter((outcome) => outcome.high.length + outcome.highSets.length > 0);
  const unique = outcomes.filter(isUnique);
  const together = outcomes.filter(({ one }) => one.together);
  const ambiguous = outcomes.filter(({ one }) => one.right.length > 1 && !one.together);
  const share = <T>(of: readonly T[], says: (one: T) => boolean) =>
    of.length === 0 ? 1 : of.filter(says).length / of.length;
  return {
    high: high.length,
    precision: share(high, (outcome) => !isWrong(outcome)),
    unique: unique.length,
    found: share(unique, (outcome) => outcome.high.length === 1 && !isWrong(outcome)),
    shown: share(unique, ({ one, listed }) => one.right.every((place) => listed.includes(place))),
    ambiguous: ambiguous.length,
    fair: share(
      ambiguous,
      ({ one, high: sure, listed }) =>
        sure.length === 0 && one.right.every((place) => listed.includes(place)),
    ),
    together: together.length,
    joined: share(together, ({ one, listedSets }) =>
      listedSets.some((set) => isSet(set, one.right)),
    ),
  };
}
