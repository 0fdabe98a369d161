import { tokyoDay, type Day } from '@seminar/shared/date';
import { useSyncExternalStore } from 'react';
import { pageAnswer } from './pageAnswer.ts';

const never = () => () => undefined;
const ofThisDevice = () => tokyoDay(new Date());
const ofThePage = () => pageAnswer('day') ?? ofThisDevice();

/** The day in Tokyo. A page that the server has drawn begins with the server's, since a device's clock may be wrong. */
export function useToday(): Day {
  return useSyncExternalStore(never, ofThisDevice, ofThePage);
}
