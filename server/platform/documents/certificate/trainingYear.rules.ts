import { fiscalYear, type Day } from '@seminar/shared/date';

/** 令和1年 is 2019. */
const reiwa = 2018;

/** The fiscal year that a name states (令和8年度, 2026年度); null: it states none. */
export function statedYear(seminarName: string): number | null {
  const name = seminarName.normalize('NFKC');
  const [, era] = /令和\s*(元|\d{1,2})\s*年度/.exec(name) ?? [];
  if (era !== undefined) return reiwa + (era === '元' ? 1 : Number(era));
  const [, year] = /(20\d{2})\s*年度/.exec(name) ?? [];
  return year === undefined ? null : Number(year);
}

/** All fiscal years that a text states, also one that is the end of a span: 2020～2024年度. */
export function statedYears(text: string): number[] {
  const found = text
    .normalize('NFKC')
    .matchAll(
      /(?:令和\s*(?<era>元|\d{1,2})|(?<year>20\d{2}))\s*(?:年度|(?=\s*(?:年度?)?\s*[~〜～–―ー・、,/-]\s*(?:令和\s*)?(?:元|\d{1,4})\s*年度))/g,
    );
  return [...found].map(({ groups: { era, year } = {} }) =>
    era === undefined ? Number(year) : reiwa + (era === '元' ? 1 : Number(era)),
  );
}

/** The fiscal year that a training counts for: the one that its name states, else the one in which it was completed. */
export function trainingYear(seminarName: string, completedOn: Day): number {
  return statedYear(seminarName) ?? fiscalYear(completedOn);
}

/** 令和8年度（2026年度） */
export function printedYear(year: number): string {
  const era = year - reiwa;
  return era < 1 ? `${year}年度` : `令和${era === 1 ? '元' : era}年度（${year}年度）`;
}
