import { expect, test } from 'vitest';
import { addsUp, firstAmount, splitRemainder, splitTotal, yenOf } from './splitAmounts.rules.ts';

test('an amount is read as a person writes it', () => {
  expect(yenOf('8000')).toBe(8000);
  expect(yenOf('８，０００円')).toBe(8000);
  expect(yenOf('')).toBe(0);
});

test('the total is the sum of all targets, empty ones counting nothing', () => {
  expect(splitTotal(['8000', '', '4,000'])).toBe(12_000);
  expect(splitTotal([])).toBe(0);
});

test('the remainder says what is left, or by how much the targets have too much', () => {
  expect(splitRemainder(20_000, ['8000', '8000'])).toBe(4000);
  expect(splitRemainder(20_000, ['8000', '12000'])).toBe(0);
  expect(splitRemainder(20_000, ['8000', '12001'])).toBe(-1);
});

test('a new target begins with what it lacks, but no more than is left', () => {
  expect(firstAmount(8000, 20_000)).toBe(8000);
  expect(firstAmount(8000, 3000)).toBe(3000);
  expect(firstAmount(8000, 0)).toBe(0);
  expect(firstAmount(8000, -500)).toBe(0);
});

test('a split can be executed when it has a target and nothing remains', () => {
  expect(addsUp(10_000_000, ['9999999', '1'])).toBe(true);
  expect(addsUp(16_000, ['8000', '7999'])).toBe(false);
  expect(addsUp(16_000, ['8000', '8001'])).toBe(false);
});

test('a target may get nothing, but not all of them', () => {
  expect(addsUp(8000, ['8000', '0'])).toBe(true);
  expect(addsUp(0, ['0', '0'])).toBe(false);
});

test('a split without a target is never executed, not even of nothing', () => {
  expect(addsUp(8000, [])).toBe(false);
  expect(addsUp(0, [])).toBe(false);
});

test('a minus sign or a decimal point makes no other amount: nothing adds up until it is mended', () => {
  for (const text of ['-5', '5.5', '▲5']) {
    expect(yenOf(text)).toBeNaN();
    expect(addsUp(5, [text])).toBe(false);
    expect(addsUp(5, ['5', text])).toBe(false);
  }
});
