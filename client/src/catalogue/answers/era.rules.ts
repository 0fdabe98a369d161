import { eras } from '@seminar/shared/platform/japan/eras';

/** 昭和39 for 1964; 平成元 for 1989, which began as 昭和64. */
export function eraYear(year: number): string {
  const era = eras.find(({ first }) => year >= first);
  if (!era) return '';
  const number = year - era.first + 1;
  return `${era.name}${number === 1 ? '元' : number}`;
}

/** The year that was typed as S39 (昭和39年); null: no era has such a year. */
export function yearOfEra(typed: string): number | null {
  const [, letter, number] = /^([RHSTM])(\d{1,2})$/i.exec(typed.normalize('NFKC')) ?? [];
  const index = eras.findIndex((era) => era.letter === letter?.toUpperCase());
  const era = eras[index];
  if (!era || !number || Number(number) === 0) return null;
  const year = era.first + Number(number) - 1;
  // An era ends in the year in which the next one begins.
  return index === 0 || year <= (eras[index - 1]?.first ?? 0) ? year : null;
}
