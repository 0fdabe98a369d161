import { expect, test } from 'vitest';
import { canBeCode } from './code.rules.ts';

test('a code with characters too few, too many or of another kind is told from an unknown one', () => {
  for (const code of ['7K3M9-XA2BH-T4WZ6-NPRC1', '７k3m9xa2bht4wz6nprc1', 'A'.repeat(30)]) {
    expect(canBeCode(code), code).toBe(true);
  }
  for (const code of [
    '',
    '7K3M9-XA2BH-T4WZ6-NPRC',
    'C2026-000123',
    `U${'A'.repeat(19)}`,
    '修了証',
  ]) {
    expect(canBeCode(code), code).toBe(false);
  }
});
