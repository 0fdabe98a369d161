import type { encodings } from '@seminar/shared/papers/period-close/endpoints';
import papaparse from 'papaparse';
import type { FileAnswer } from '../../platform/http/sendFile.ts';
import { encodeCp932 } from './cp932.ts';

type Encoding = (typeof encodings)[number];

/** Rows as a CSV file. In UTF-8 it begins with the mark by which Excel knows it. */
export function csvFile(
  rows: unknown[],
  encoding: Encoding,
): Required<Pick<FileAnswer, 'bytes' | 'mediaType'>> {
  const text = `${papaparse.unparse(rows, { quotes: true, newline: '\r\n' })}\r\n`;
  return encoding === 'cp932'
    ? { bytes: encodeCp932(text), mediaType: 'text/csv; charset=Shift_JIS' }
    : { bytes: Buffer.from(`\uFEFF${text}`), mediaType: 'text/csv; charset=utf-8' };
}
