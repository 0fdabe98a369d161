import { tokyoDay } from '@seminar/shared/date';
import { trainingYear } from '../../platform/documents/certificate/trainingYear.rules.ts';
import { toDay } from '../../platform/context/days.ts';

interface Seminar {
  name: string;
  entryEnd: Date;
  onDemandStart: Date | null;
  certificateStart: Date | null;
  /** The first to begin. */
  sessions: readonly { startsAt: Date }[];
}

/**
 * The fiscal year for which a seminar counts: the one that its name states, else the one in which
 * its test begins, else its web viewing, else the first of its dates, else in which its application
 * period ends.
 */
export function seminarYear(seminar: Seminar): number {
  const { certificateStart, onDemandStart, entryEnd, sessions } = seminar;
  const [session] = sessions;
  const held =
    toDay(certificateStart ?? onDemandStart) ??
    (session ? tokyoDay(session.startsAt) : toDay(entryEnd));
  return trainingYear(seminar.name, held);
}
