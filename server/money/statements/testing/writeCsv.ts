import iconv from 'iconv-lite';
import Papa from 'papaparse';

export const aozoraHeadings = ['日付', '摘要', '入金金額', '出金金額', '残高', 'メモ'];

/** A CSV as a bank would offer it. */
export function csvFile(
  rows: readonly (readonly (string | number)[])[],
  encoding: 'cp932' | 'utf8' | 'utf8-bom' = 'cp932',
): Buffer {
  const text = `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`;
  return encoding === 'utf8-bom'
    ? iconv.encode(text, 'utf8', { addBOM: true })
    : iconv.encode(text, encoding);
}

/** A GMO Aozora CSV of transfers: day `YYYY-MM-DD`, name, yen. */
export function aozoraCsv(
  entries: readonly { day: string; name: string; amount: number }[],
): Buffer {
  return csvFile([
    aozoraHeadings,
    ...entries.map(({ day, name, amount }) => [
      day.replaceAll('-', ''),
      `振込 ${name}`,
      amount,
      '',
      1_000_000,
      '',
    ]),
  ]);
}
