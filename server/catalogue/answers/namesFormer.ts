import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { toZenginText } from '@seminar/shared/platform/japan/zenginText';
import type { Prisma } from '../../generated/prisma/client.ts';
import { applicantOf } from './applicantOf.ts';
import { readSnapshot } from './snapshot.ts';

/** Of an application: who had its place before, the last one first. */
export const formerPeople = {
  select: { replacedAt: true, applicantName: true, answers: true },
  orderBy: { id: 'desc' },
} satisfies Prisma.Submission$formerPeopleArgs;

interface Person {
  applicantName: string;
  applicantKana: string;
}

interface Placed extends Person {
  formerPeople: readonly { applicantName: string; answers: unknown }[];
}

/** A name to look for: banks write a reading without small kana. */
const nameKey = (text: string) => searchKey(toZenginText(text));

const keysOf = ({ applicantName, applicantKana }: Person) =>
  [applicantName, applicantKana].map(nameKey).filter((key) => key !== '');

/**
 * Whether a text names somebody who had the place of an application before: money of theirs can be allocated anew
 * and a receipt of theirs reissued when the place is somebody else's.
 */
export function namesFormer(submission: Placed): (text: string) => boolean {
  const present = new Set(keysOf(submission));
  const former = submission.formerPeople.flatMap(({ applicantName, answers }) =>
    keysOf({ applicantName, applicantKana: applicantOf(readSnapshot(answers)).applicantKana }),
  );
  // The longest first: 林一郎 is not 林一.
  const keys = [...present, ...former].toSorted((a, b) => b.length - a.length);
  return (text) => {
    let rest = nameKey(text);
    for (const key of keys) {
      if (!rest.includes(key)) continue;
      if (!present.has(key)) return true;
      rest = rest.replaceAll(key, '\n');
    }
    return false;
  };
}
