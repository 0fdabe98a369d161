import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { expect, it, vi } from 'vitest';
import { otherKindOf } from './fileKind.rules.ts';
import { caseFile } from './testing/caseFile.ts';
import { workbook } from './testing/writeWorkbook.ts';

const text = (given: string) => Buffer.from(given);
/** The container of old Office files, with the name of a part. */
const container = (part: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), Buffer.from(part, 'utf16le')]);
const csv = '会員番号,名称\r\nA-1,株式会社見本\r\n';

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
  [
    'OpenDocument, at the end of the file and behind a part of its kind',
    Buffer.from(
      'PK\u0003\u0004application/application/vnd.oasis.opendocument.spreadsheet',
      'latin1',
    ),
    'ods',
  ],
  ['Numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'numbers'],
  ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('x') }), 'xlsb'],
  ['another archive', zipSync({ 'a.txt': strToU8('x') }), 'zip'],
  ['a document of Word', zipSync({ 'word/document.xml': strToU8('x') }), 'document'],
  ['an old document of Word', container('WordDocument'), 'document'],
  ['slides', zipSync({ 'ppt/presentation.xml': strToU8('x') }), 'document'],
  ['a mail of Outlook', container('__substg1.0_0037001F'), 'mail'],
  ['a saved mail', text('Return-Path: <a@b.jp>\r\nReceived: from x\r\n\tby y; 1\r\n'), 'mail'],
  [
    'a list with a head in English',
    text('Account: 123\r\nFrom: 2026/11/01\r\nTo: 2026/11/30\r\n\r\nDate,Amount\r\n'),
    undefined,
  ],
  ['a draft', text('From: a@b.jp\nTo: c@d.jp\nMIME-Version: 1.0\n\n'), 'mail'],
  ['a photo of a phone', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1'), 'image'],
  ['a picture of a web page', Buffer.from('RIFF\u0010\0\0\0WEBPVP8 '), 'image'],
  ['a bitmap', Buffer.from('BM6\0\0\0\0\0\0\0\0\0'), 'image'],
  ['a scan', Buffer.from([0x49, 0x49, 0x2a, 0x00, 8, 0, 0, 0]), 'image'],
  ['a 7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), 'compressed'],
  ['an lzh', Buffer.from('\u0022\u0001-lh5-xxxx'), 'compressed'],
  [
    'a Google spreadsheet in a folder',
    text('{"":"WARNING! DO NOT EDIT","doc_id":"1x","email":"a@b.jp"}'),
    'link',
  ],
  [
    'a Google spreadsheet in an older folder',
    text('{"url": "https://docs.google.com/open?id=1x", "doc_id": "1x"}'),
    'link',
  ],
  ['a shortcut', text('[InternetShortcut]\r\nURL=https://docs.google.com/x\r\n'), 'link'],
  ['an export as JSON', text('[{"name":"見本"}]'), 'json'],
  ['a notice of a bank in XML', text('<?xml version="1.0"?>\n<Document>'), 'xml'],
  ['EUC-JP', iconv.encode(csv, 'euc-jp'), 'euc_jp'],
  ['EUC-JP with few kanji', iconv.encode('No,Name\n1,佐藤 花子\n', 'euc-jp'), 'euc_jp'],
  ['JIS as in mails', Buffer.from('\u001b$B2q0w\u001b(B,1\n'), 'iso_2022_jp'],
  ['UTF-16 without a mark', Buffer.from(csv, 'utf16le'), 'utf_16'],
  ['UTF-16 the other way round', Buffer.from(csv, 'utf16le').swap16(), 'utf_16'],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${csv}`, 'utf16le'), undefined],
  ['Shift_JIS', iconv.encode(csv, 'cp932'), undefined],
  ['half-width kana in Shift_JIS', iconv.encode('Date,Name\n1,ﾔﾏﾀﾞ ﾀﾛｳ\n', 'cp932'), undefined],
  ['names of a company in Shift_JIS', iconv.encode('No,Name\n1,ｶ)ﾄｳﾄ･ﾎﾞｰﾙ\n', 'cp932'), undefined],
  ['Latin letters of Europe', Buffer.from('Name\nJosé Müller\n', 'latin1'), undefined],
  ['another file with zeros', Buffer.from([1, 0, 2, 0, 3, 0]), 'binary'],
  ['a workbook', workbook([[['x']]]), undefined],
  ['a CSV', text('会員番号,名称\n1,<b>\n'), undefined],
])('%s is told by its content', (_, bytes, kind) => {
  expect(otherKindOf(bytes)).toBe(kind);
});

it('asks nothing for each byte at which the name of a part may begin', () => {
  const searched = vi.spyOn(Uint8Array.prototype, 'indexOf');
  const bytes = new Uint8Array(10_000).fill('x'.charCodeAt(0));
  bytes.set([0x50, 0x4b, 0x03, 0x04]);
  expect(otherKindOf(bytes)).toBe('zip');
  expect(searched.mock.calls.length).toBeLessThan(100);
  searched.mockRestore();
});
