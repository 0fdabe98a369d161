import { describe, expect, it } from 'vitest';
import { newCode, newPublicId, normalisePublicId } from './publicId.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';

describe('a public code', () => {
  it('has 128 random bits or more, in groups for people', () => {
    expect(newPublicId()).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$/);
    const characters = newCode().replaceAll('-', '').length;
    expect(characters * Math.log2(32)).toBeGreaterThanOrEqual(128);
    expect(new Set(Array.from({ length: 1000 }, newCode)).size).toBe(1000);
  });

  it('is found however it was typed, those of earlier versions too', () => {
    const code = newCode();
    expect(normaliseCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    const earlier = '7K3MQ-9XA0B-C1D2E-F3G4H';
    expect(normalisePublicId('7k3mq9xaobcid2ef3g4h')).toBe(earlier);
  });
});
