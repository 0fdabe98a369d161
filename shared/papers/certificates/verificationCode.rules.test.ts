import { expect, test } from 'vitest';
import { canBeCode, isOfficesCheckNumber } from './verificationCode.rules.ts';

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

test('the 検証番号 of a paper is told from its number and from a code', () => {
  for (const typed of ['9F86-D081-884C-7D65', '９ｆ８６ d081 884c 7d65', '9f86d081884c7d65']) {
    expect(isOfficesCheckNumber(typed), typed).toBe(true);
  }
  for (const typed of ['', 'R2026-000123', '9F86-D081-884C-7D6', '9F86-D081-884C-7D6G']) {
    expect(isOfficesCheckNumber(typed), typed).toBe(false);
  }
});
