import { expect, it } from 'vitest';
import { readWrittenName } from './writtenName.ts';

it.each([
  ['山田 太郎 様', '山田 太郎'],
  ['山田太郎様', '山田太郎'],
  ['山田　太郎　殿', '山田　太郎'],
  ['株式会社見本 御中', '株式会社見本'],
  ['株式会社見本御中', '株式会社見本'],
  ['株式会社御殿', '株式会社御殿'],
  ['株式会社雨模様', '株式会社雨模様'],
  ['様', '様'],
  ['上様', '上様'],
  ['井上様', '井上'],
  ['株式会社王様', '株式会社王様'],
  ['株式会社見本 様', '株式会社見本'],
])('the name %s in a cell is %s', (written, name) => {
  expect(readWrittenName(written)).toBe(name);
});
