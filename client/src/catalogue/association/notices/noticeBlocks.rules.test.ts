import { expect, test } from 'vitest';
import { noticeBlocks, paragraphsOf, withTerms } from './noticeBlocks.rules.ts';

test('lines with a label become rows of one table, over blank lines too', () => {
  expect(noticeBlocks('販売事業者：協会\n所在地：東京都\n\n支払方法：銀行振込')).toEqual([
    {
      rows: [
        { term: '販売事業者', detail: '協会' },
        { term: '所在地', detail: '東京都' },
        { term: '支払方法', detail: '銀行振込' },
      ],
    },
  ]);
});

test('a paragraph that is not a table stays as it was written', () => {
  const prose = '当協会は、次のとおり表示します。\n支払方法：銀行振込';
  expect(noticeBlocks(`${prose}\n\n販売価格：8,000円`)).toEqual([
    { prose },
    { rows: [{ term: '販売価格', detail: '8,000円' }] },
  ]);
});

test('any number of blank lines separates two paragraphs', () => {
  expect(paragraphsOf('一\r\n\r\n\n二\n三\n')).toEqual(['一', '二\n三']);
});

test('what the notice says of cancelling is what form, mails and pages say', () => {
  const terms = { term: 'キャンセル・返金', detail: '規定のとおり' };
  const rows = (text: string) => withTerms(noticeBlocks(text), terms);
  expect(rows('販売価格：8,000円\n取消・返金：いつでも\n\n支払方法：銀行振込')).toEqual([
    {
      rows: [
        { term: '販売価格', detail: '8,000円' },
        terms,
        { term: '支払方法', detail: '銀行振込' },
      ],
    },
  ]);
  expect(rows('販売価格：8,000円')).toEqual([
    { rows: [{ term: '販売価格', detail: '8,000円' }, terms] },
  ]);
  expect(rows('文章だけ')).toEqual([{ prose: '文章だけ' }, { rows: [terms] }]);
});
