import { strToU8, zipSync } from 'fflate';

/** A day as Excel keeps it: the days since 1899-12-30, in a cell whose format is a day's. */
export interface DayCell {
  serial: number;
}

type Cell = string | number | DayCell;

const columnName = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: Cell, at: string): string {
  if (typeof cell === 'string') {
    return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  }
  return typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" s="1"><v>${cell.serial}</v></c>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook (.xlsx) with these sheets, as Excel would save it. */
export function workbook(sheets: readonly (readonly (readonly Cell[])[])[]): Uint8Array {
  const names = sheets.map((_, at) => `sheet${at + 1}`);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}">${names
      .map(
        (name, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/${name}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/${names[at]}.xml`,
        `${head}<worksheet xmlns="${main}"><sheetData>${rows
          .map(
            (cells, row) =>
              `<row r="${row + 1}">${cells
                .map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`))
                .join('')}</row>`,
          )
          .join('')}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
  );
}
