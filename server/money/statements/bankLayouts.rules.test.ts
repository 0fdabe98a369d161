import { describe, expect, it } from 'vitest';
import { readAll } from './testing/readAll.ts';
import { csvFile } from './testing/writeCsv.ts';

interface Layout {
  bank: string;
  /** Where the headings are documented, or were seen in programs that convert customers' files. */
  source: string;
  headings: string[];
  /** Entries as the bank writes them: a transfer of 8,000 yen from ヤマダ タロウ, then a withdrawal. */
  rows: string[][];
  /** What stands above the headings. */
  above?: string[][];
  encoding?: 'cp932' | 'utf8' | 'utf8-bom';
}

/** What banks and cooperatives let their customers download. */
const layouts: Layout[] = [
  {
    bank: 'GMOあおぞらネット銀行',
    source: 'https://gmo-aozora.com/ (入出金明細のダウンロード)',
    headings: ['日付', '摘要', '入金金額', '出金金額', '残高', 'メモ'],
    rows: [
      ['20260409', '振込 ﾔﾏﾀﾞ ﾀﾛｳ', '8000', '', '108000', '-'],
      ['20260409', '振込手数料', '', '145', '107855', '-'],
    ],
  },
  {
    bank: 'SBI新生銀行',
    source: 'https://www.sbishinseibank.co.jp/ (取引履歴のダウンロード)',
    headings: ['取引日', '摘要', '出金金額', '入金金額', '残高', 'メモ'],
    rows: [
      ['2026/04/09', '振込 ﾔﾏﾀﾞ ﾀﾛｳ', '', '8000', '108000', ''],
      ['2026/04/09', 'カ－ド', '1000', '', '107000', ''],
    ],
    encoding: 'utf8-bom',
  },
  {
    bank: '三菱UFJ銀行',
    source: 'https://dp3.jp/sorter/trial/1.htm (ufj_format.csv)',
    headings: [
      '日付',
      '摘要',
      '摘要内容',
      '支払い金額',
      '預かり金額',
      '差引残高',
      'メモ',
      '未資金化区分',
      '入払区分',
    ],
    rows: [
      ['2026/4/9', '振込１', 'ﾔﾏﾀﾞ ﾀﾛｳ', '', '8,000', '108,000', '', '', '入金'],
      ['2026/4/9', 'カ－ド', '', '10,000', '', '98,000', '', '', '出金'],
    ],
  },
  {
    bank: '三井住友銀行',
    source:
      'converters of customers’ files: ColWithdraw/ColDeposit of an import format 三井住友銀行（出入金履歴）',
    headings: ['年月日', 'お引出し', 'お預入れ', 'お取り扱い内容', '残高', 'メモ', 'ラベル'],
    rows: [
      ['2026/4/9', '', '8000', '振込　ﾔﾏﾀﾞ ﾀﾛｳ', '108000', '', ''],
      ['2026/4/9', '1480', '', 'V907163　券売機', '106520', '', ''],
    ],
  },
  {
    bank: '三井住友銀行（給料振込）',
    source: 'converters of customers’ files: the same file, 給料振込 before the name',
    headings: ['お取引日', 'お引出し', 'お預入れ', 'お取り扱い内容', '残高', 'メモ', 'ラベル'],
    rows: [
      ['2026/4/9', '', '8000', '給料振込　ﾔﾏﾀﾞ ﾀﾛｳ', '108000', '', ''],
      ['2026/4/9', '1480', '', 'V907163　券売機', '106520', '', ''],
    ],
  },
  {
    bank: 'みずほ銀行',
    source: 'converters of customers’ files: csv readers that skip nine lines above 明細通番',
    above: [
      ['みずほダイレクト'],
      ['お取引明細'],
      ['店番号', '001', '口座番号', '1234567'],
      ['照会期間', '2026.04.01～2026.04.10'],
      [''],
    ],
    headings: ['明細通番', '日付', 'お引出金額', 'お預入金額', '残高', 'お取引内容'],
    rows: [
      ['1', '2026.04.09', '', '8,000', '108,000', '振込 ﾔﾏﾀﾞ ﾀﾛｳ'],
      ['2', '2026.04.09', '1,000', '', '107,000', 'ＡＴＭ'],
    ],
  },
  {
    bank: 'りそな銀行（Web明細プラス）',
    source: 'https://www.resonabank.co.jp/hojin/b_direct/recordformat/pdf/meisaiplus_csv.pdf',
    headings: [
      '照会口座',
      '番号',
      '勘定日',
      '(起算日)',
      '出金金額(円)',
      '入金金額(円)',
      '小切手区分',
      '残高(円)',
      '取引区分',
      '明細区分',
      '金融機関名',
      '支店名',
      '摘要',
      'メモ',
    ],
    rows: [
      [
        'りそな銀行 東京支店 普通 1234567',
        '1',
        '2026年4月9日',
        '',
        '',
        '8000',
        '',
        '108000',
        '振込入金',
        '',
        'ミズホ',
        'ホンテン',
        'ﾔﾏﾀﾞ ﾀﾛｳ',
        '',
      ],
      [
        'りそな銀行 東京支店 普通 1234567',
        '2',
        '2026年4月9日',
        '',
        '500',
        '',
        '',
        '107500',
        '支払',
        '',
        '',
        '',
        'ﾃｽｳﾘﾖｳ',
        '',
      ],
    ],
  },
  {
    bank: 'りそな銀行（マイゲート）',
    source:
      'converters of customers’ files: adapters for りそな銀行 マイゲート 入出金明細 CSV, 21 columns',
    headings: [
      'レコード区分',
      '年',
      '月',
      '日',
      '時',
      '分',
      '連絡先名',
      '金融機関名',
      '支店名',
      '口座番号区分',
      '口座種別',
      '口座番号',
      '再送表示',
      '取引名',
      '取扱日付　年',
      '取扱日付　月',
      '取扱日付　日',
      '金額',
      '取引後残高',
      '摘要',
      'コメント',
    ],
    rows: [
      [
        '明細',
        '2026',
        '4',
        '10',
        '9',
        '0',
        '',
        'りそな銀行',
        '東京',
        '1',
        '普通',
        '1234567',
        '',
      ].concat(['入金', '2026', '4', '9', '8000', '108000', 'ﾌﾘｺﾐ ﾔﾏﾀﾞ ﾀﾛｳ', '']),
      [
        '明細',
        '2026',
        '4',
        '10',
        '9',
        '0',
        '',
        'りそな銀行',
        '東京',
        '1',
        '普通',
        '1234567',
        '',
      ].concat(['支払', '2026', '4', '9', '1200', '106800', 'ﾃﾞﾝｷ', '']),
    ],
  },
  {
    bank: '地方銀行のANSER形式（福岡銀行、横浜銀行ほか）',
    source: 'https://expydoc.com/doc/12063037/ (入出金明細（ANSER）照会結果ファイル・フォーマット)',
    headings: [
      '照会口座',
      '番号',
      '勘定日',
      '（起算日）',
      '出金金額（円）',
      '入金金額（円）',
      '小切手区分',
      '残高（円）',
      '取引区分',
      '明細区分',
      '金融機関名',
      '支店名',
      '摘要',
    ],
    rows: [
      ['本店営業部 普通 1234567', '1', '2026年04月09日', '', '', '8000', '', '108000'].concat([
        '振込',
        '',
        'フクオカ',
        'ハカタ',
        'ﾔﾏﾀﾞ ﾀﾛｳ',
      ]),
      ['本店営業部 普通 1234567', '2', '2026年04月09日', '', '300', '', '', '107700'].concat([
        '手数料',
        '',
        '',
        '',
        'ﾃｽｳﾘﾖｳ',
      ]),
    ],
  },
  {
    bank: 'ゆうちょ銀行（ゆうちょダイレクト）',
    source: 'converters of customers’ files: parseYuchoBankCSV and its sample files',
    above: [
      ['お客さま口座情報'],
      ['現在高：', '0', '円'],
      ['出力日時：令和 08 年 04 月 10 日'],
      ['お客さま口座番号：10340-08521821'],
      ['照会対象：期間指定'],
      ['日付指定：令和 08 年 04 月 01 日 〜 令和 08 年 04 月 10 日'],
      ['明細件数：2'],
    ],
    headings: [
      '取引日',
      '入出金明細ＩＤ',
      '受入金額（円）',
      '払出金額（円）',
      '詳細１',
      '詳細２',
      '現在（貸付）高',
    ],
    rows: [
      ['20260409', '2604090001', '8000', '', '振込', 'ﾔﾏﾀﾞ ﾀﾛｳ', '8000'],
      ['20260409', '2604090002', '', '110', '料　金', '', '7890'],
    ],
  },
  {
    bank: 'ゆうちょ銀行（12列）',
    source:
      'converters of customers’ files: headerSignature of ゆうちょ銀行 with 払出し金額 and 預入れ金額',
    headings: [
      '日付',
      '入出金明細ID',
      '詳細1',
      '詳細2',
      '払出し金額',
      '預入れ金額',
      '貸付金額',
      '返済金額',
      '残高',
      '取扱店',
      '取扱店名',
      'メモ',
    ],
    rows: [
      ['2026/04/09', '1', '振込', 'ﾔﾏﾀﾞ ﾀﾛｳ', '', '8000', '', '', '8000', '', '', '-'],
      ['2026/04/09', '2', '料金', '', '110', '', '', '', '7890', '', '', '-'],
    ],
    encoding: 'utf8-bom',
  },
  {
    bank: '楽天銀行',
    source:
      'converters of customers’ files: RakutenBankCsvAdapter (取引日, 入出金(円), 残高(円), 入出金先内容)',
    headings: ['取引日', '入出金(円)', '残高(円)', '入出金先内容'],
    rows: [
      ['20260409', '8000', '108000', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
      ['20260409', '-110', '107890', '振込手数料'],
    ],
  },
  {
    bank: '楽天銀行（取引後残高）',
    source: 'https://github.com/rlan/beancount-multitool docs/institutions/rakuten_bank.md',
    headings: ['取引日', '入出金(円)', '取引後残高(円)', '入出金内容'],
    rows: [
      ['20260409', '8000', '108000', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
      ['20260409', '-110', '107890', '振込手数料'],
    ],
  },
  {
    bank: 'PayPay銀行',
    source:
      'converters of customers’ files: BUDGET_BANK_REQUIRED_HEADERS, the former ジャパンネット銀行',
    headings: [
      '操作日(年)',
      '操作日(月)',
      '操作日(日)',
      '操作時刻(時)',
      '操作時刻(分)',
      '操作時刻(秒)',
      '取引順番号',
      '摘要',
      'お支払金額',
      'お預り金額',
      '残高',
      'メモ',
    ],
    rows: [
      ['2026', '4', '9', '10', '20', '30', '1', '振込　ﾔﾏﾀﾞ ﾀﾛｳ', '', '8000', '108000', ''],
      ['2026', '4', '9', '11', '20', '30', '2', '手数料', '110', '', '107890', ''],
    ],
  },
  {
    bank: '住信SBIネット銀行',
    source: 'converters of customers’ files: SAMPLES of 住信SBIネット銀行',
    headings: ['日付', '内容', '出金金額(円)', '入金金額(円)', '残高(円)', 'メモ'],
    rows: [
      ['2026/04/09', '振込＊ﾔﾏﾀﾞ ﾀﾛｳ', '', '8,000', '108,000', '-'],
      ['2026/04/09', '口座振替', '500', '', '107,500', '-'],
    ],
  },
  {
    bank: 'ソニー銀行',
    source: 'github.com/xkikeg/okane: its example of a Japanese bank (お取り引き日, 参考情報)',
    headings: ['お取り引き日', '摘要', '参考情報', 'お預け入れ額', 'お引き出し額', '差し引き残高'],
    rows: [
      ['2026年04月09日', '振込　ﾔﾏﾀﾞ ﾀﾛｳ', '', '8000', '', '108000'],
      ['2026年04月09日', 'ＡＴＭ', '', '', '1000', '107000'],
    ],
  },
  {
    bank: 'JAネットバンク',
    source: 'https://github.com/rlan/beancount-multitool docs/institutions/ja_bank.md',
    headings: [
      '番号',
      '明細区分',
      '取扱日付',
      '起算日',
      'お支払金額',
      'お預り金額',
      '取引区分',
      '残高',
      '摘要',
    ],
    rows: [
      ['1', '', '2026/04/09', '', '', '8000', '振込', '108000', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
      ['2', '', '2026/04/09', '', '500', '', '振替', '107500', 'ﾃﾞﾝｷ'],
    ],
  },
  {
    bank: 'auじぶん銀行',
    source: 'converters of customers’ files: id jibun-bank (取扱日, 摘要, お支払金額, お預入金額)',
    headings: ['取扱日', '摘要', 'お支払金額', 'お預入金額', '残高'],
    rows: [
      ['2026年4月9日', '振込 ﾔﾏﾀﾞ ﾀﾛｳ', '', '8,000円', '108,000円'],
      ['2026年4月9日', 'ATM', '1,000円', '', '107,000円'],
    ],
  },
  {
    bank: '年のない日付と「\\\\」の円記号の明細',
    source: 'https://keeperclub.net/kicho-help/fieldmapping2 (days without a year)',
    above: [['照会期間', '2026年4月1日～2026年4月10日']],
    headings: ['取引日', '摘要', 'お支払金額', 'お預り金額', '残高'],
    rows: [
      ['4月9日', '振込 ﾔﾏﾀﾞ ﾀﾛｳ', '', '\\8,000', '\\108,000'],
      ['4月9日', '手数料', '\\500', '', '\\107,500'],
    ],
  },
  {
    bank: 'ジャパンネット銀行（旧形式）',
    source:
      'converters of customers’ files: table of banks (取引日, 内容, 出金金額, 入金金額, 取引後残高)',
    headings: ['取引日', '内容', '出金金額', '入金金額', '取引後残高'],
    rows: [
      ['2026/04/09', '振込　ﾔﾏﾀﾞ ﾀﾛｳ', '', '8000', '108000'],
      ['2026/04/09', '手数料', '110', '', '107890'],
    ],
  },
  {
    bank: 'みずほ銀行（出金・入金）',
    source: 'converters of customers’ files: table of banks (年月日, 取引内容, 出金, 入金, 残高)',
    headings: ['年月日', '取引内容', '出金', '入金', '残高'],
    rows: [
      ['2026-04-09', '振込 ﾔﾏﾀﾞ ﾀﾛｳ', '', '8000', '108000'],
      ['2026-04-09', '手数料', '110', '', '107890'],
    ],
  },
  {
    bank: 'ゆうちょ銀行（受払区分）',
    source: 'converters of customers’ files: SAMPLES of ゆうちょ銀行（符号1列）',
    headings: ['取扱日', '受払区分', '金額', '詳細1', '残高'],
    rows: [
      ['2026/04/09', '預入', '8000', 'ﾔﾏﾀﾞ ﾀﾛｳ', '108000'],
      ['2026/04/09', '払出', '▲500', 'カード', '107500'],
    ],
  },
  {
    bank: '信用金庫・労働金庫の法人インターネットバンキング（振込入金明細）',
    source: 'https://jobcan.biz/help/acc150/Content/ProductHelp/CHfifteen_yokin5.htm',
    headings: ['勘定日', '振込依頼人名', '振込金額', '仕向銀行名', '仕向支店名', 'EDI情報'],
    rows: [
      ['R8.4.9', 'ﾔﾏﾀﾞ ﾀﾛｳ', '8,000', 'キヨウトシンキン', 'ホンテン', ''],
      ['R8.4.9', 'ﾔﾏﾀﾞ ﾀﾛｳ', '-8,000', 'キヨウトシンキン', 'ホンテン', '取消'],
    ],
  },
];

describe('the download of', () => {
  it.each(layouts)(
    '$bank is read without a hand',
    ({ headings, rows, above = [], encoding = 'cp932' }) => {
      const { lines, problems } = readAll(csvFile([...above, headings, ...rows], encoding));
      expect(problems).toEqual([]);
      expect(lines.map(({ kind, day }) => [kind, day])).toEqual([
        ['deposit', '2026-04-09'],
        [expect.stringMatching(/^(?:other|reversal)$/) as string, '2026-04-09'],
      ]);
      expect(lines[0]).toMatchObject({ amount: 8000, remitterName: 'ヤマダ タロウ' });
    },
  );
});
