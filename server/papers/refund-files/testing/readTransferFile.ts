import iconv from 'iconv-lite';

/**
 * Reads a 総合振込 file by the positions of the banks' document, independently of the code that writes it.
 *
 * @throws Error the file breaks a rule of the format
 */
export function readTransferFile(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes);
  const records: Buffer[] = [];
  for (let at = 0; at < buffer.length; at += 122) {
    const end = buffer.subarray(at + 120, at + 122).toString('latin1');
    if (end !== '\r\n') throw new Error(`no line end after the record at ${at}`);
    records.push(buffer.subarray(at, at + 120));
  }
  const field = (record: Buffer, from: number, length: number) =>
    iconv.decode(record.subarray(from - 1, from - 1 + length), 'cp932');
  const digits = (record: Buffer, from: number, length: number) => {
    const text = field(record, from, length);
    if (!/^[0-9]+$/.test(text)) throw new Error(`no digits at ${from}: ${text}`);
    return text;
  };
  const blank = (record: Buffer, from: number) => {
    if (field(record, from, 121 - from).trim() !== '') throw new Error(`no filler at ${from}`);
  };
  const [header, ...rest] = records;
  const end = rest.pop();
  const trailer = rest.pop();
  if (!header || !trailer || !end) throw new Error('too few records');
  if (field(header, 1, 4) !== '1210') throw new Error('no header of a 総合振込');
  blank(header, 104);
  if (field(trailer, 1, 1) !== '8' || field(end, 1, 1) !== '9')
    throw new Error('no trailer or end');
  blank(trailer, 20);
  blank(end, 2);
  const payments = rest.map((record) => {
    if (field(record, 1, 1) !== '2') throw new Error('no record of data');
    blank(record, 114);
    return {
      bank: digits(record, 2, 4),
      bankName: field(record, 6, 15).trimEnd(),
      branch: digits(record, 21, 3),
      branchName: field(record, 24, 15).trimEnd(),
      clearing: digits(record, 39, 4),
      type: digits(record, 43, 1),
      account: digits(record, 44, 7),
      holder: field(record, 51, 30).trimEnd(),
      amount: Number(digits(record, 81, 10)),
      isNew: digits(record, 91, 1),
      customer: [digits(record, 92, 10), digits(record, 102, 10)],
      way: digits(record, 112, 1),
    };
  });
  const count = Number(digits(trailer, 2, 6));
  const sum = Number(digits(trailer, 8, 12));
  if (count !== payments.length) throw new Error(`the trailer counts ${count}`);
  if (sum !== payments.reduce((total, { amount }) => total + amount, 0)) {
    throw new Error(`the trailer sums ${sum}`);
  }
  return {
    header: {
      client: digits(header, 5, 10),
      holder: field(header, 15, 40).trimEnd(),
      day: digits(header, 55, 4),
      bank: digits(header, 59, 4),
      bankName: field(header, 63, 15).trimEnd(),
      branch: digits(header, 78, 3),
      branchName: field(header, 81, 15).trimEnd(),
      type: digits(header, 96, 1),
      account: digits(header, 97, 7),
    },
    payments,
    count,
    sum,
  };
}
