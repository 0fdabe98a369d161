import Papa from 'papaparse';

/**
 * The cells of a table that was copied from a spreadsheet, or of a CSV file: with quoted cells, which
 * may hold line breaks and tabs; without the rows in which nothing stands.
 */
export function cellsOfText(text: string): string[][] {
  // Within a cell lines may end otherwise than rows.
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [firstLine = ''] = plain.split('\n', 1);
  const delimiter = firstLine.includes('\t')
    ? '\t'
    : firstLine.includes(';') && !firstLine.includes(',')
      ? ';'
      : ',';
  const { data } = Papa.parse<string[]>(plain, { delimiter, skipEmptyLines: 'greedy' });
  return data.map((row) => row.map((cell) => cell.trim()));
}

/** Whether a copied text is more than one cell. */
export function isTable(text: string): boolean {
  return /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''));
}
