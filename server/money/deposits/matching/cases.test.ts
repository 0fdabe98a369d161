import { describe, expect, it } from 'vitest';
import { testContext } from '../../../testing/testContext.ts';
import { casesOf } from './testing/cases.ts';
import { collected } from './testing/collected.ts';
import { figuresOf, isWrong, measureCases } from './testing/measureCases.ts';

const halves = [0, 1] as const;

it('the two halves of the cases share no applicant, company or remitter', () => {
  const [tuned = [], heldOut = []] = halves.map((half) => {
    const { applicants, cases } = casesOf(half);
    return [
      ...applicants.flatMap(({ kana, companyKana }) => [kana, companyKana]),
      ...cases.map(({ remitter }) => remitter),
    ].filter((text) => text !== '');
  });
  expect(tuned.filter((text) => heldOut.includes(text))).toEqual([]);
});

describe.each(halves)('the transfers of half %s, looked up in the database', (half) => {
  it('are rarely suggested wrongly with confidence, and mostly found', async () => {
    const context = await testContext();
    const outcomes = await measureCases(context.db, casesOf(half));
    const figures = figuresOf(outcomes);
    expect(
      outcomes.filter(isWrong).map(({ one }) => [one.kind, one.remitter]),
      '高 for somebody else',
    ).toEqual([]);
    expect(figures.unique).toBeGreaterThan(150);
    expect(figures.found).toBeGreaterThanOrEqual(0.95);
    expect(figures.shown).toBeGreaterThanOrEqual(0.97);
    // Twins and colleagues: all are listed, none is 高.
    expect(figures.fair).toBe(1);
  });
});

it('the transfers that somebody else collected are never 高 for the wrong person, and mostly found', async () => {
  const context = await testContext();
  const outcomes = await measureCases(context.db, collected);
  const figures = figuresOf(outcomes);
  expect(outcomes.filter(isWrong).map(({ one }) => [one.kind, one.remitter])).toEqual([]);
  expect(figures.unique).toBeGreaterThan(200);
  expect(figures.found).toBeGreaterThanOrEqual(0.9);
  expect(figures.shown).toBeGreaterThanOrEqual(0.95);
  expect(figures.fair).toBeGreaterThanOrEqual(0.95);
});
