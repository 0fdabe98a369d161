import { expect, test } from 'vitest';
import { readDocumentNumber } from './documentNumber.rules.ts';

test('the number of a receipt, an invoice or an estimate is read however it is typed', () => {
  for (const typed of ['R2026-000123', 'ｒ２０２６－０００１２３', ' r2026 000123']) {
    expect(readDocumentNumber(typed), typed).toBe('R2026-000123');
  }
  expect(readDocumentNumber('i2026 000004')).toBe('I2026-000004');
  expect(readDocumentNumber('E2026-000123')).toBe('E2026-000123');
  for (const typed of ['', 'C2026-000123', 'R2026-12', 'H2026-000123', '7K3M9-XA2BH-T4WZ6-NPRC1']) {
    expect(readDocumentNumber(typed), typed).toBeNull();
  }
});
