import { describe, expect, it } from 'vitest';
import {
  divideCancelledMoney,
  holdingRule,
  keptFeeOn,
  type CancelRule,
} from './cancelRule.rules.ts';

const rule: CancelRule = {
  free_until: '2026-04-10',
  until: '2026-04-30',
  kept: 30,
  kept_unit: 'percent',
  decided_by: 'rule',
  tax_category: 'out_of_scope',
};
const fee = 8000;

describe('the rule for cancelling', () => {
  it('keeps nothing on the last free day, a part from the next day to the last one, and ends then', () => {
    const kept = (day: string) => keptFeeOn(rule, { fee, day });
    expect(['2026-04-10', '2026-04-11', '2026-04-30', '2026-05-01'].map(kept)).toEqual([
      0,
      2400,
      2400,
      null,
    ]);
  });

  it('without days on which a part is kept ends with the free ones', () => {
    expect(keptFeeOn({ ...rule, until: null }, { fee, day: '2026-04-11' })).toBeNull();
  });

  it('never keeps more than the fee', () => {
    const inYen: CancelRule = { ...rule, kept: 10_000, kept_unit: 'yen' };
    expect(keptFeeOn(inYen, { fee, day: '2026-04-20' })).toBe(8000);
  });

  it('keeps whole yen, and leaves the fraction of one to the applicant', () => {
    expect(keptFeeOn(rule, { fee: 5555, day: '2026-04-20' })).toBe(1666);
    expect(keptFeeOn({ ...rule, kept: 50 }, { fee: 5555, day: '2026-04-20' })).toBe(2777);
  });

  it('that holds is the one that keeps less: of the application, or of the seminar today', () => {
    const dearer = { ...rule, kept: 50 };
    const at = { fee, day: '2026-04-20' };
    expect(holdingRule({ stored: rule, present: dearer }, at)).toEqual({ rule, kept: 2400 });
    expect(holdingRule({ stored: dearer, present: rule }, at)).toEqual({ rule, kept: 2400 });
    expect(holdingRule({ stored: null, present: null }, at)).toBeNull();
  });

  it('divides what has come, and keeps no more than that', () => {
    expect(divideCancelledMoney(8000, 2400)).toEqual({ kept: 2400, returned: 5600 });
    expect(divideCancelledMoney(2000, 2400)).toEqual({ kept: 2000, returned: 0 });
  });
});
