import type { Day } from '@seminar/shared/date';
import { toZenginText, zenginProblems } from '@seminar/shared/platform/japan/zenginText';
import type { AccountType } from '@seminar/shared/papers/payee-accounts/schema';

/** An account with the names of its bank and branch; readings in kana where they are known. */
export interface TransferAccount {
  bankCode: string;
  bankName: string;
  branchCode: string;
  branchName: string;
  accountType: AccountType;
  /** Seven digits. */
  accountNumber: string;
  holder: string;
}

export interface Payment {
  refundId: number;
  /** Yen. */
  amount: number;
  account: TransferAccount;
}

interface TransferOrder {
  /** 委託者コード: ten digits. */
  clientCode: string;
  sender: TransferAccount;
  transferOn: Day;
  payments: readonly Payment[];
}

const typeDigits: Record<AccountType, string> = {
  ordinary: '1',
  current: '2',
  savings: '4',
  other: '9',
};

const recordBytes = 120;

const numeric = (value: number | string, digits: number) => {
  const text = String(value).padStart(digits, '0');
  if (text.length > digits || !/^[0-9]+$/.test(text)) {
    throw new Error(`${value} doesn't fit into ${digits} digits`);
  }
  return text;
};

/** Text in half-width characters, each of one byte; what is too long loses its end, as banks do it. */
const text = (value: string, length: number) => value.slice(0, length).padEnd(length);

/** Names of banks and branches help people only: one that can't be written is left out. */
const name = (value: string) => (zenginProblems(value).length === 0 ? toZenginText(value) : '');

function record(...fields: string[]): string {
  const line = fields.join('').padEnd(recordBytes);
  if (line.length !== recordBytes) throw new Error(`a record of ${line.length} characters`);
  return line;
}

/** JIS X 0201: ASCII, and half-width kana in one byte each. */
function toBytes(line: string): number[] {
  return Array.from(line, (character) => {
    const code = character.codePointAt(0)!;
    if (code >= 0x20 && code < 0x7f) return code;
    if (code >= 0xff61 && code <= 0xff9f) return code - 0xff61 + 0xa1;
    throw new Error(`${character} has no byte in JIS`);
  });
}

/**
 * A file by which an office orders its bank to send money (総合振込): header, one record a payment, trailer,
 * end; 120 bytes each, followed by CR and LF.
 *
 * @throws Error a field doesn't fit: what is stored was checked before
 */
export function writeTransferFile({
  clientCode,
  sender,
  transferOn,
  payments,
}: TransferOrder): Uint8Array {
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  const lines = [
    record(
      '1',
      '21',
      '0',
      numeric(clientCode, 10),
      text(sender.holder, 40),
      transferOn.slice(5).replace('-', ''),
      numeric(sender.bankCode, 4),
      text(name(sender.bankName), 15),
      numeric(sender.branchCode, 3),
      text(name(sender.branchName), 15),
      typeDigits[sender.accountType],
      numeric(sender.accountNumber, 7),
    ),
    ...payments.map(({ refundId, amount, account }) =>
      record(
        '2',
        numeric(account.bankCode, 4),
        text(name(account.bankName), 15),
        numeric(account.branchCode, 3),
        text(name(account.branchName), 15),
        numeric(0, 4),
        typeDigits[account.accountType],
        numeric(account.accountNumber, 7),
        text(account.holder, 30),
        numeric(amount, 10),
        '0',
        numeric(refundId, 10),
        numeric(0, 10),
        '7',
      ),
    ),
    record('8', numeric(payments.length, 6), numeric(sum, 12)),
    record('9'),
  ];
  return Uint8Array.from(lines.flatMap((line) => [...toBytes(line), 0x0d, 0x0a]));
}
