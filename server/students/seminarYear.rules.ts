import { trainingYear } from '../documents/certificate/trainingYear.rules.ts';
import { toDay } from '../context/days.ts';

interface Seminar {
  name: string;
  entryEnd: Date;
  onDemandStart: Date | null;
  certificateStart: Date | null;
}

/**
 * The fiscal year for which a seminar counts: the one that its name states, else the one in which it
 * is held, which is when its test or its web viewing begins, else when its applications end.
 */
export function seminarYear(seminar: Seminar): number {
  const held = seminar.certificateStart ?? seminar.onDemandStart ?? seminar.entryEnd;
  return trainingYear(seminar.name, toDay(held));
}
