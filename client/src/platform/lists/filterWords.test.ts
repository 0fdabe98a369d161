import { expect, test, vi } from 'vitest';
import { FilterWords } from './filterWords.ts';

test('what filters tell is kept by their names, until they take it back', () => {
  const words = new FilterWords();
  words.teller('status')('状態：取消');
  words.teller('channel')('申込方法：郵送');
  words.teller('status')('状態：申込');
  expect([...words.all()]).toEqual([
    ['channel', '申込方法：郵送'],
    ['status', '状態：申込'],
  ]);
  words.teller('channel')(null);
  expect([...words.all()]).toEqual([['status', '状態：申込']]);
});

test('a listener hears of each change, and of nothing else', () => {
  const words = new FilterWords();
  const listener = vi.fn<() => void>();
  const leave = words.subscribe(listener);
  words.teller('status')(null);
  expect(listener).not.toHaveBeenCalled();
  const before = words.all();
  words.teller('status')('状態：取消');
  words.teller('status')('状態：取消');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(words.all()).not.toBe(before);
  leave();
  words.teller('status')(null);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a filter’s teller stays the same', () => {
  const words = new FilterWords();
  expect(words.teller('status')).toBe(words.teller('status'));
});
