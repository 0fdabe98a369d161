export interface Row {
  term: string;
  detail: string;
}

/** Lines of the form 販売価格：8,000円 become a table; everything else is prose. */
export type Block = { rows: Row[] } | { prose: string };

function rowOf(line: string): Row | undefined {
  const [, term, detail] = /^([^：。]{1,20})：(.+)$/.exec(line) ?? [];
  return term && detail ? { term: term.trim(), detail: detail.trim() } : undefined;
}

/** Paragraphs are separated by blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

const isOfCancellation = ({ term }: Row) =>
  /キャンセル|取消|取り消し|返金|返品|cancel|refund/i.test(term);

/**
 * A notice whose row about cancelling says what form, mails and pages say, too: what the office wrote there itself
 * could differ.
 */
export function withTerms(blocks: readonly Block[], terms: Row): Block[] {
  const isRow = (block: Block) => 'rows' in block;
  const found = blocks.find((block) => isRow(block) && block.rows.some(isOfCancellation));
  const last = found ?? blocks.findLast(isRow);
  if (last === undefined) return [...blocks, { rows: [terms] }];
  return blocks.map((block) => {
    if (!('rows' in block)) return block;
    const others = block.rows.filter((row) => !isOfCancellation(row));
    if (block !== last) return { rows: others };
    const at = block.rows.findIndex(isOfCancellation);
    return { rows: others.toSpliced(at < 0 ? others.length : at, 0, terms) };
  });
}

/** A notice as the office wrote it, with its tables found again. */
export function noticeBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of paragraphsOf(text)) {
    const rows = paragraph.split('\n').map(rowOf);
    const known = rows.filter((row) => row !== undefined);
    const last = blocks.at(-1);
    if (known.length < rows.length) blocks.push({ prose: paragraph });
    else if (last && 'rows' in last) last.rows.push(...known);
    else blocks.push({ rows: known });
  }
  return blocks;
}
