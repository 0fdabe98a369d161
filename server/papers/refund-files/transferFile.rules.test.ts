import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTransferFile } from './testing/readTransferFile.ts';
import { writeTransferFile, type TransferAccount } from './transferFile.rules.ts';

const sender: TransferAccount = {
  bankCode: '0310',
  bankName: 'ジーエムオーアオゾラネット',
  branchCode: '101',
  branchName: '法人営業部',
  accountType: 'ordinary',
  accountNumber: '0012345',
  holder: 'ｼﾔ)ﾄｳﾄｲﾘﾖｳｷｷｷﾖｳｶｲ',
};
const order = { clientCode: '0000012345', sender, transferOn: '2026-04-20' };

test('the file holds header, payments, trailer and end, and reads back as it was meant', () => {
  const account: TransferAccount = {
    bankCode: '0001',
    bankName: 'ミズホ',
    branchCode: '100',
    branchName: 'ホンテン',
    accountType: 'current',
    accountNumber: '7654321',
    holder: 'ｶ)ﾔﾏﾀﾞ',
  };
  const bytes = writeTransferFile({
    ...order,
    payments: [
      { refundId: 12, amount: 8000, account },
      { refundId: 13, amount: 1, account: { ...account, accountType: 'savings' } },
    ],
  });
  expect(bytes).toHaveLength(5 * 122);
  const read = readTransferFile(bytes);
  expect(read.header).toEqual({
    client: '0000012345',
    holder: 'ｼﾔ)ﾄｳﾄｲﾘﾖｳｷｷｷﾖｳｶｲ',
    day: '0420',
    bank: '0310',
    // Fifteen characters; a name that banks can't read is left out.
    bankName: 'ｼﾞ-ｴﾑｵ-ｱｵｿﾞﾗﾈﾂﾄ',
    branch: '101',
    branchName: '',
    type: '1',
    account: '0012345',
  });
  expect(read.payments).toEqual([
    {
      bank: '0001',
      bankName: 'ﾐｽﾞﾎ',
      branch: '100',
      branchName: 'ﾎﾝﾃﾝ',
      clearing: '0000',
      type: '2',
      account: '7654321',
      holder: 'ｶ)ﾔﾏﾀﾞ',
      amount: 8000,
      isNew: '0',
      customer: ['0000000012', '0000000000'],
      way: '7',
    },
    expect.objectContaining({ type: '4', amount: 1 }),
  ]);
  expect([read.count, read.sum]).toEqual([2, 8001]);
});

test('whatever the payments are, every record has 120 bytes and the sums are right', () => {
  const payment = fc.record({
    refundId: fc.integer({ min: 1, max: 2_147_483_647 }),
    amount: fc.integer({ min: 1, max: 999_999_999 }),
    account: fc.record({
      bankCode: fc.stringMatching(/^[0-9]{4}$/),
      bankName: fc.string({ maxLength: 30 }),
      branchCode: fc.stringMatching(/^[0-9]{3}$/),
      branchName: fc.string({ maxLength: 30 }),
      accountType: fc.constantFrom('ordinary', 'current', 'savings', 'other'),
      accountNumber: fc.stringMatching(/^[0-9]{7}$/),
      holder: fc.string({ unit: fc.constantFrom(...'ｱﾜﾝﾞﾟA9().- '), minLength: 1, maxLength: 60 }),
    }),
  });
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 30 }), (payments) => {
      const read = readTransferFile(writeTransferFile({ ...order, payments }));
      expect(read.payments.map(({ amount }) => amount)).toEqual(
        payments.map(({ amount }) => amount),
      );
      expect(read.payments.map(({ holder }) => holder)).toEqual(
        payments.map(({ account }) => account.holder.slice(0, 30).trimEnd()),
      );
    }),
  );
});

test('what doesn’t fit is never written', () => {
  const wrong = { ...sender, holder: '山田' };
  expect(() =>
    writeTransferFile({ ...order, payments: [{ refundId: 1, amount: 1, account: wrong }] }),
  ).toThrow('no byte');
});
