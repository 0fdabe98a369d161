import { strToU8, zipSync } from 'fflate';
import { caseFile } from './caseFile.ts';

/** The header of a 全銀 file of one kind, as banks make and take them. */
export const zenginFile = (kind: string) =>
  strToU8(`1${kind}0081109081101081109${'0001MIZUHO'.padEnd(40)}`.padEnd(200) + '\r\n');

/** Files that hold no table which an import reads, with what is said of them: what it is, and what to do. */
export const otherFiles: readonly [name: string, bytes: Uint8Array, says: RegExp][] = [
  ['a zip', zipSync({ 'a.csv': strToU8('a,b') }), /zip.*展開/],
  ['a workbook with a password', caseFile('x-password.xlsx'), /パスワード.*保存し直/],
  ['HTML named .xls', caseFile('h-html.xls'), /HTML.*\.xlsx/],
  [
    'OpenDocument',
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    }),
    /OpenDocument.*\.xlsx/,
  ],
  ['a PDF', strToU8('%PDF-1.7\n'), /PDF.*CSV/],
  ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /画像.*CSV/],
];
