import iconv from 'iconv-lite';

/** A field of a 全銀 record, by the positions of the bank's document, from 1. */
type Field = [from: number, to: number, value: string | number];

function record(fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(200, ' ');
  for (const [from, to, value] of fields) {
    const length = to - from + 1;
    const field =
      typeof value === 'number'
        ? Buffer.from(String(value).padStart(length, '0'))
        : iconv.encode(value, 'cp932');
    if (field.length > length) throw new Error(`${value} is longer than ${from} to ${to}`);
    field.copy(bytes, from - 1);
  }
  return bytes;
}

/** 2026-04-09 → 080409: 和暦 (Reiwa). */
export function zenginDay(day: string): string {
  const [year = '', month, date] = day.split('-');
  return `${String(Number(year) - 2018).padStart(2, '0')}${month}${date}`;
}

export interface WrittenDeposit {
  /** YYMMDD as it is written, or `YYYY-MM-DD`. */
  day: string;
  amount: number;
  /** Half-width kana. */
  name: string;
  code?: string;
  cancelled?: boolean;
  edi?: string;
  /** Form B, whose second amount counts if the first is zero. */
  formB?: boolean;
}

export interface WrittenGroup<Entry> {
  entries: readonly Entry[];
  bank?: string;
  branch?: string;
  account?: string;
}

const yymmdd = (day: string) => (day.includes('-') ? zenginDay(day) : day);
const sum = (entries: readonly { amount: number }[]) =>
  entries.reduce((total, { amount }) => total + amount, 0);

function depositRecord(entry: WrittenDeposit, index: number): Buffer {
  const { amount, formB = false, edi = '' } = entry;
  return record([
    [1, 1, '2'],
    [2, 7, index + 1],
    [8, 13, yymmdd(entry.day)],
    [14, 19, yymmdd(entry.day)],
    [20, 29, formB ? 0 : amount],
    [30, 39, 0],
    [40, 49, entry.code ?? ''],
    [50, 97, entry.name],
    [98, 112, 'ﾄｳﾄｷﾞﾝｺｳ'],
    [113, 127, 'ｶﾝﾀﾞ'],
    [128, 128, entry.cancelled ? '1' : ''],
    ...(formB
      ? ([
          [129, 140, amount],
          [141, 152, 0],
          [153, 172, edi],
        ] as Field[])
      : ([[129, 148, edi]] as Field[])),
  ]);
}

/** The records of a 種別 01 file (振込入金通知). */
export function depositRecords(groups: readonly WrittenGroup<WrittenDeposit>[]): Buffer[] {
  const written = groups.flatMap(
    ({ entries, bank = '0310', branch = '501', account = '0000001' }) => {
      const arrived = entries.filter(({ cancelled }) => !cancelled);
      const cancelled = entries.filter((entry) => entry.cancelled);
      return [
        record([
          [1, 4, '1010'],
          [5, 10, '080410'],
          [11, 16, '080401'],
          [17, 22, '080410'],
          [23, 26, bank],
          [27, 41, 'GMOｱｵｿﾞﾗﾈﾂﾄ'],
          [42, 44, branch],
          [45, 59, 'ﾌﾘ-ｼﾞｱ'],
          [60, 60, '1'],
          [61, 67, account],
          [68, 107, 'ｼﾔ)ﾄｳﾄｲﾘﾖｳｷｷｷﾖｳｶｲ'],
        ]),
        ...entries.map(depositRecord),
        record([
          [1, 1, '8'],
          [2, 7, arrived.length],
          [8, 19, sum(arrived)],
          [20, 25, cancelled.length],
          [26, 37, sum(cancelled)],
        ]),
      ];
    },
  );
  return [...written, record([[1, 1, '9']])];
}

export interface WrittenTransaction {
  day: string;
  amount: number;
  name?: string;
  direction?: 'in' | 'out';
  /** 11 振込, 19 訂正 … */
  category?: string;
  code?: string;
  summary?: string;
}

/** The records of a 種別 03 file (入出金取引明細). */
export function transactionRecords(groups: readonly WrittenGroup<WrittenTransaction>[]): Buffer[] {
  const written = groups.flatMap(
    ({ entries, bank = '0310', branch = '501', account = '0000001' }) => {
      const incoming = entries.filter(({ direction = 'in' }) => direction === 'in');
      const outgoing = entries.filter(({ direction = 'in' }) => direction === 'out');
      return [
        record([
          [1, 4, '1030'],
          [5, 10, '080410'],
          [23, 26, bank],
          [42, 44, branch],
          [60, 62, '000'],
          [63, 63, '1'],
          [64, 73, account.padStart(10, '0')],
          [116, 129, 0],
        ]),
        ...entries.map((entry, index) =>
          record([
            [1, 1, '2'],
            [2, 9, index + 1],
            [10, 15, yymmdd(entry.day)],
            [16, 21, yymmdd(entry.day)],
            [22, 22, entry.direction === 'out' ? '2' : '1'],
            [23, 24, entry.category ?? '11'],
            [25, 36, entry.amount],
            [37, 48, 0],
            [72, 81, entry.code ?? ''],
            [82, 129, entry.name ?? ''],
            [130, 144, 'ﾄｳﾄｷﾞﾝｺｳ'],
            [145, 159, 'ｶﾝﾀﾞ'],
            [160, 179, entry.summary ?? ''],
          ]),
        ),
        record([
          [1, 1, '8'],
          [2, 7, incoming.length],
          [8, 20, sum(incoming)],
          [21, 26, outgoing.length],
          [27, 39, sum(outgoing)],
          [40, 40, '1'],
          [41, 54, 0],
          [55, 61, entries.length],
        ]),
      ];
    },
  );
  return [
    ...written,
    record([
      [1, 1, '9'],
      [2, 11, written.length + 1],
      [12, 16, groups.length],
    ]),
  ];
}

/** A file of records, each followed by the given line end. */
export function zenginFile(
  records: readonly Buffer[],
  lineEnd: '' | '\n' | '\r\n' = '\r\n',
): Buffer {
  return Buffer.concat(records.flatMap((one) => [one, Buffer.from(lineEnd)]));
}
