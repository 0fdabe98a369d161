import { expect, test } from 'vitest';
import { readReceiptNumber } from './number.rules.ts';

test('the number of a receipt is read however it is typed', () => {
  for (const typed of ['R2026-000123', 'ｒ２０２６－０００１２３', ' r2026 000123']) {
    expect(readReceiptNumber(typed), typed).toBe('R2026-000123');
  }
  for (const typed of ['', 'C2026-000123', 'R2026-12', '7K3M9-XA2BH-T4WZ6-NPRC1']) {
    expect(readReceiptNumber(typed), typed).toBeNull();
  }
});
