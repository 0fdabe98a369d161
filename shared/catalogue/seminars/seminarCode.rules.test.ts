import { describe, expect, it } from 'vitest';
import { followedCode, generatedCode } from './seminarCode.rules.ts';
import { periodState } from '../../seminarPeriod.rules.ts';
import { seminarCodeSchema } from './schema.ts';

describe('the code of a new seminar', () => {
  it('is generated from the type and the first day of the application period', () => {
    expect(generatedCode('continuous_training', '2026-04-01')).toBe('KEIZOKU-20260401');
    expect(generatedCode('other', '2026-04-01')).toBe('SEMINAR-20260401');
    expect(generatedCode('other', '')).toBe('');
  });

  it('follows while it is empty or as generated', () => {
    expect(followedCode('', 'KEIZOKU-20260401', 'SEMINAR-20260401')).toBe('SEMINAR-20260401');
    expect(followedCode('KEIZOKU-20260401', 'KEIZOKU-20260401', 'KEIZOKU-20260501')).toBe(
      'KEIZOKU-20260501',
    );
  });

  it('stays once somebody has entered another one', () => {
    expect(followedCode('SPRING', 'KEIZOKU-20260401', 'KEIZOKU-20260501')).toBe('SPRING');
  });

  it('has a letter, since digits alone are an id', () => {
    expect(seminarCodeSchema.safeParse('KEIZOKU-20260401').success).toBe(true);
    for (const bad of [
      '20260401',
      '2026-04',
      '-',
      'keizoku-1',
      'A B',
      'A_B',
      '',
      'Ａ',
      'A'.repeat(41),
    ]) {
      expect(seminarCodeSchema.safeParse(bad).success, bad).toBe(false);
    }
  });
});

describe('an application period', () => {
  it.each([
    ['2026-03-31', 'upcoming'],
    ['2026-04-01', 'open'],
    ['2026-04-30', 'open'],
    ['2026-05-01', 'closed'],
  ])('on %s it is %s: both its days belong to it', (today, state) => {
    expect(periodState(today, '2026-04-01', '2026-04-30')).toBe(state);
  });

  it('may be one day long', () => {
    expect(periodState('2026-04-01', '2026-04-01', '2026-04-01')).toBe('open');
  });
});
