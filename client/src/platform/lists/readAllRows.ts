import type { ReadPage } from './useListPage.ts';

const pageSize = 1000;

/**
 * Every row of a list as it is filtered.
 *
 * @param report how far it is
 */
export async function readAllRows<Row>(
  readPage: ReadPage<Row>,
  report: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await readPage(page, pageSize, signal);
    rows.push(...data);
    report(rows.length, meta.total);
    if (data.length === 0 || page >= meta.last_page) return rows;
  }
}
