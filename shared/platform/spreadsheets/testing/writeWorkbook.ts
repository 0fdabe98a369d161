import { strToU8, zipSync } from 'fflate';

/**
 * A day as Excel keeps it: the days since 1899-12-30, in a cell whose format is a day's, this one, or that of this
 * number.
 */
export interface DayCell {
  serial: number;
  format?: string | number;
}

/** What a workbook may have besides its cells; sheets from 0. */
interface Extras {
  names?: readonly string[];
  hidden?: readonly number[];
  /** Days are counted from 1904. */
  from1904?: boolean;
  /** Merged cells of the first sheet: A1:A2. */
  merges?: readonly string[];
}

type Cell = string | number | DayCell;

const columnName = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The formats of a workbook's cells, each with a style. */
function stylesOf(sheets: readonly (readonly (readonly Cell[])[])[]) {
  const all = sheets
    .flat(2)
    .flatMap((cell) => (typeof cell === 'object' ? [cell.format ?? 14] : []));
  const formats = [...new Set(all)];
  const own = formats.filter((format) => typeof format === 'string');
  const id = (format: string | number) =>
    typeof format === 'number' ? format : 164 + own.indexOf(format);
  const codes = own.map((code) => `<numFmt numFmtId="${id(code)}" formatCode="${escaped(code)}"/>`);
  const styles = formats.map((format) => `<xf numFmtId="${id(format)}" applyNumberFormat="1"/>`);
  return {
    xml: `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    of: ({ format = 14 }: DayCell) => formats.indexOf(format) + 1,
  };
}

function cellXml(cell: Cell, at: string, style: (cell: DayCell) => number): string {
  if (typeof cell === 'string') {
    return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  }
  return typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" s="${style(cell)}"><v>${cell.serial}</v></c>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook (.xlsx) with these sheets, as Excel would save it. */
export function workbook(
  sheets: readonly (readonly (readonly Cell[])[])[],
  { names: titles = [], hidden = [], from1904 = false, merges = [] }: Extras = {},
): Uint8Array {
  const styles = stylesOf(sheets);
  const names = sheets.map((_, at) => `sheet${at + 1}`);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${titles[at] ?? name}" sheetId="${at + 1}"${hidden.includes(at) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}">${names
      .map(
        (name, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/${name}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}${styles.xml}`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/${names[at]}.xml`,
        `${head}<worksheet xmlns="${main}"><sheetData>${rows
          .map(
            (cells, row) =>
              `<row r="${row + 1}">${cells
                .map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`, styles.of))
                .join('')}</row>`,
          )
          .join('')}</sheetData>${
          at === 0 && merges.length > 0
            ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
            : ''
        }</worksheet>`,
      ]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
  );
}
