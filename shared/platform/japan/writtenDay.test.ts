import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isDay } from '../../date.ts';
import { eras } from './eras.ts';
import { readWrittenDay, readWrittenSpan } from './writtenDay.ts';

describe('a day in a cell of a table', () => {
  it.each([
    ['2001/4/5', '2001-04-05'],
    ['2001-04-05', '2001-04-05'],
    ['2001.4.5', '2001-04-05'],
    ['2001年4月5日', '2001-04-05'],
    ['２００１／４／５', '2001-04-05'],
    ['20010405', '2001-04-05'],
    ['2001/4/5 0:00:00', '2001-04-05'],
    ['S39.4.1', '1964-04-01'],
    ['s39/4/1', '1964-04-01'],
    ['昭和39年4月1日', '1964-04-01'],
    ['昭和 39年 4月 1日', '1964-04-01'],
    ['昭39.4.1', '1964-04-01'],
    ['平成元年1月8日', '1989-01-08'],
    ['大正15年12月24日', '1926-12-24'],
    ['36986', '2001-04-05'],
    ['36986.5', '2001-04-05'],
    ['令和8年4月1日(水)', '2026-04-01'],
    ['令和8年4月1日（水曜日）', '2026-04-01'],
    ['R8.4.1 水曜日', '2026-04-01'],
    ['R8.4.1 9:30', '2026-04-01'],
    ['令和8年4月1日(水) 14時30分', '2026-04-01'],
    ['令和8年4月1日 午後2時', '2026-04-01'],
    ['㋿8年4月1日', '2026-04-01'],
    ['2026/4/1 (Wed)', '2026-04-01'],
    ['2026-04-01T09:30:00', '2026-04-01'],
    ['2026/04/01 3:15:06 午後 GMT+9', '2026-04-01'],
    ['2026-04-01 10:00:00 +0900', '2026-04-01'],
    ['2026-04-01T10:00:00.000+09:00', '2026-04-01'],
  ])('%s is %s', (written, day) => {
    expect(readWrittenDay(written)).toBe(day);
  });

  it.each([
    '',
    '2001/2/30',
    '平成元年1月7日',
    '昭和0年1月1日',
    '慶応3年1月1日',
    '4/5/2001',
    '2026-04-01T20:00:00Z',
    '四月',
  ])('%s is none', (written) => {
    expect(readWrittenDay(written)).toBeNull();
  });

  it('is the same in the western and in its era’s spelling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), (days) => {
        const day = addDays('1900-01-01', days);
        const era = eras.find(({ from }) => day >= from);
        const [year = '', month, date] = day.split('-');
        const eraDay = `${era?.name}${Number(year) - (era?.first ?? 0) + 1}年${month}月${date}日`;
        expect(readWrittenDay(eraDay)).toBe(day);
        expect(readWrittenDay(`${year}/${Number(month)}/${Number(date)}`)).toBe(day);
      }),
    );
  });

  it('exists, whatever stands in the cell', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = readWrittenDay(text);
        expect(day === null || isDay(day)).toBe(true);
      }),
    );
  });
});

describe('a month where a month is as good as a day', () => {
  it.each([
    ['2026年4月', '2026-04-01', '2026-04-30'],
    ['2026/4', '2026-04-01', '2026-04-30'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['令和8年2月', '2026-02-01', '2026-02-28'],
    ['R8.4', '2026-04-01', '2026-04-30'],
    ['２０２８年２月', '2028-02-01', '2028-02-29'],
    ['2027年3月末', '2027-03-31', '2027-03-31'],
    ['2026/4/1', '2026-04-01', '2026-04-01'],
  ])('%s is from %s to %s', (written, first, last) => {
    expect(readWrittenSpan(written)).toEqual({ first, last });
  });

  it.each(['', '2026', '2026年13月', '平成32年4月', '4月', '令和0年4月'])(
    '%s is none',
    (written) => {
      expect(readWrittenSpan(written)).toBeNull();
    },
  );

  it('is no day', () => {
    expect(readWrittenDay('2026年4月')).toBeNull();
  });
});
