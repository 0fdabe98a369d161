import { Directory, type Person } from '../matchParticipants.rules.ts';
import type { ShownCase } from './shownNames.ts';

interface MatchFigures {
  /** 高 that is right, of all 高. */
  right: number;
  /** Found as 高, of those who can be told. */
  found: number;
  sure: number;
  tellable: number;
  wrong: string[];
  missed: string[];
}

/** How well participants are matched with the people of a seminar. */
export function measureMatches(
  people: readonly Person[],
  cases: readonly ShownCase[],
): MatchFigures {
  const directory = new Directory(people);
  const outcomes = cases.map((one) => {
    const [first] = directory.match(one.shown, []);
    return { ...one, sure: first?.grade === 'high' ? first.submissionId : null };
  });
  const sure = outcomes.filter((one) => one.sure !== null);
  const tellable = outcomes.filter(({ right }) => right !== null);
  const named = ({ kind, shown }: ShownCase) => `${kind}: ${shown.name}`;
  const wrong = sure.filter((one) => one.sure !== one.right);
  const missed = tellable.filter((one) => one.sure !== one.right);
  return {
    right: (sure.length - wrong.length) / sure.length,
    found: (tellable.length - missed.length) / tellable.length,
    sure: sure.length,
    tellable: tellable.length,
    wrong: wrong.map(named),
    missed: missed.map(named),
  };
}
