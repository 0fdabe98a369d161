import { expect, test } from 'vitest';
import { isOfficesCheckNumber, readPaperNumber } from './number.rules.ts';

test('the number of a receipt, an invoice or an estimate is read however it is typed', () => {
  for (const typed of ['R2026-000123', 'ｒ２０２６－０００１２３', ' r2026 000123']) {
    expect(readPaperNumber(typed), typed).toBe('R2026-000123');
  }
  expect(readPaperNumber('i2026 000004')).toBe('I2026-000004');
  expect(readPaperNumber('E2026-000123')).toBe('E2026-000123');
  for (const typed of ['', 'C2026-000123', 'R2026-12', 'H2026-000123', '7K3M9-XA2BH-T4WZ6-NPRC1']) {
    expect(readPaperNumber(typed), typed).toBeNull();
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
