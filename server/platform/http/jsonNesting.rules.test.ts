import { describe, expect, it } from 'vitest';
import { nestsDeeper } from './jsonNesting.rules.ts';

const deeper = (text: string, most: number) => nestsDeeper(Buffer.from(text), most);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('the nesting of JSON', () => {
  it('counts arrays and objects that are open at the same time', () => {
    expect(deeper(nested(20), 20)).toBe(false);
    expect(deeper(nested(21), 20)).toBe(true);
    expect(deeper('{"a":{"b":[1]}}', 3)).toBe(false);
    expect(deeper('{"a":{"b":[1]}}', 2)).toBe(true);
    expect(deeper(`[${'[],'.repeat(1000)}[]]`, 2)).toBe(false);
  });

  it('does not count brackets in texts, whatever they quote', () => {
    expect(deeper(JSON.stringify({ a: '[[[[[["\\[[[[' }), 1)).toBe(false);
    expect(deeper(JSON.stringify({ a: '\\', b: [[]] }), 2)).toBe(true);
  });

  it('of what is no JSON is read without an error', () => {
    expect(deeper('"\\', 1)).toBe(false);
    expect(deeper(']]]]', 1)).toBe(false);
  });
});
