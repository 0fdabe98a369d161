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
