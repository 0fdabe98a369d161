import { trainingYear } from '../documents/certificate/trainingYear.rules.ts';
import { toDay } from '../context/days.ts';

interface Seminar {
  name: string;
  entryEnd: Date;
  onDemandStart: Date | null;
  certificateStart: Date | null;
}

/**
 * The fiscal year for which a seminar counts: the one that its name states, else the one in which
 * its test begins, else its web viewing, else in which its application period ends.
 */
export function seminarYear(seminar: Seminar): number {
  const held = seminar.certificateStart ?? seminar.onDemandStart ?? seminar.entryEnd;
  return trainingYear(seminar.name, toDay(held));
}
