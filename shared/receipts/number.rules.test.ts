import { expect, test } from 'vitest';
import { readPaperNumber } from './number.rules.ts';

test('the number of a receipt or an invoice is read however it is typed', () => {
  for (const typed of ['R2026-000123', 'ｒ２０２６－０００１２３', ' r2026 000123']) {
    expect(readPaperNumber(typed), typed).toBe('R2026-000123');
  }
  expect(readPaperNumber('i2026 000004')).toBe('I2026-000004');
  for (const typed of ['', 'C2026-000123', 'R2026-12', 'E2026-000123', '7K3M9-XA2BH-T4WZ6-NPRC1']) {
    expect(readPaperNumber(typed), typed).toBeNull();
  }
});
