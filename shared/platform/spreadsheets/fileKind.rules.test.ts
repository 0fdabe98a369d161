import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { otherKindOf } from './fileKind.rules.ts';
import { caseFile } from './testing/caseFile.ts';
import { workbook } from './testing/writeWorkbook.ts';

const text = (given: string) => Buffer.from(given);

it.each([
  ['a workbook with a password', caseFile('x-password.xlsx'), 'password'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'excel'],
  ['a page named .xls', caseFile('h-html.xls'), 'html'],
  ['a page with a mark and a document type', text('\uFEFF\n<!DOCTYPE html><html><body>'), 'html'],
  ['a table without a page', text('<table border="1"><tr><td>1</td></tr></table>'), 'html'],
  ['a page in UTF-16', Buffer.from('\uFEFF<html><body>', 'utf16le'), 'html'],
  [
    'a page as Excel saves it',
    text('<html xmlns:x="urn:schemas-microsoft-com:office:spreadsheet">'),
    'html',
  ],
  ['a page with all its files', text('MIME-Version: 1.0\nX-Document-Type: Workbook'), 'html'],
  [
    'XML Spreadsheet 2003',
    text('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook>'),
    'xml_2003',
  ],
  [
    'XML Spreadsheet 2003 by its namespace',
    text('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
    'xml_2003',
  ],
  [
    'OpenDocument',
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': strToU8('<x/>'),
    }),
    'ods',
  ],
  [
    'OpenDocument whose kind stands behind another part',
    zipSync({
      'content.xml': [strToU8('<x/>'.repeat(99)), { level: 0 }],
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    }),
    'ods',
  ],
  ['Numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'numbers'],
  ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('x') }), 'xlsb'],
  ['another archive', zipSync({ 'a.txt': strToU8('x') }), 'zip'],
  ['a workbook', workbook([[['x']]]), undefined],
  ['a CSV', text('会員番号,名称\n1,<b>\n'), undefined],
])('%s is told by its content', (_, bytes, kind) => {
  expect(otherKindOf(bytes)).toBe(kind);
});
