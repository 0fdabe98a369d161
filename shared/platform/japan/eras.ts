import type { Day } from '../../date.ts';

/** An era, by which a year is written as 昭和39年 or S39. */
export interface Era {
  letter: string;
  name: string;
  /** Its name in one character. */
  short: string;
  /** Western year of its year 1. */
  first: number;
  from: Day;
  /** Its last day. */
  to: Day;
}

/** The newest first. */
export const eras: readonly Era[] = [
  { letter: 'R', name: '令和', short: '令', first: 2019, from: '2019-05-01', to: '9999-12-31' },
  { letter: 'H', name: '平成', short: '平', first: 1989, from: '1989-01-08', to: '2019-04-30' },
  { letter: 'S', name: '昭和', short: '昭', first: 1926, from: '1926-12-25', to: '1989-01-07' },
  { letter: 'T', name: '大正', short: '大', first: 1912, from: '1912-07-30', to: '1926-12-24' },
  { letter: 'M', name: '明治', short: '明', first: 1868, from: '1868-10-23', to: '1912-07-29' },
];
