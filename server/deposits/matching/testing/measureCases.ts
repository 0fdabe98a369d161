import type { Db } from '../../../db/db.ts';
import { buildDeposit, buildSeminar, buildSubmission } from '../../../testing/factories.ts';
import { suggestApplications } from '../suggestApplications.ts';
import { casesOf, type Case } from './cases.ts';

/** What was suggested for one case. */
export interface Outcome {
  one: Case;
  /** The places of the applicants that are 高, and of all that are listed. */
  high: number[];
  listed: number[];
}

/** Stores the applicants of a half, and asks for the suggestions of each of its transfers. */
export async function measureCases(db: Db, half: 0 | 1): Promise<Outcome[]> {
  const { applicants, cases } = casesOf(half);
  const seminar = await buildSeminar(db);
  const places = new Map<string, number>();
  for (const [place, one] of applicants.entries()) {
    const { publicId } = await buildSubmission(db, {
      seminarId: seminar.id,
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
    const { id } = await buildDeposit(db, { remitterName: one.remitter });
    const { suggestions } = await suggestApplications({ db }, { depositId: id });
    const placed = suggestions.map(({ submission, grade }) => ({
      place: places.get(submission.submission_id) ?? -1,
      grade,
    }));
    outcomes.push({
      one,
      high: placed.filter(({ grade }) => grade === 'high').map(({ place }) => place),
      listed: placed.map(({ place }) => place),
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
}

/** A 高 is right if it is the only right applicant, and the only 高. */
export function isWrong({ one, high }: Outcome): boolean {
  return high.length > 1 || high.some((place) => one.right.length !== 1 || one.right[0] !== place);
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const high = outcomes.filter((outcome) => outcome.high.length > 0);
  const unique = outcomes.filter(({ one }) => one.right.length === 1);
  const ambiguous = outcomes.filter(({ one }) => one.right.length > 1);
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
  };
}
