import { billKinds } from '@seminar/shared/papers/bills/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { expect, it } from 'vitest';
import { billableKinds, whyNotBillable } from './billable.rules.ts';
import { groupBillableKinds } from './groupBillable.rules.ts';

const unpaid = {
  expectedAmount: 8000,
  allocatedAmount: 0,
  paymentStatus: 'UNPAID' as const,
  status: 'received' as const,
  attention: [],
  anonymisedAt: null,
  virtualAccountId: 1,
  groupId: null,
  receipts: [],
  bills: [],
};
const unpaidGroup = {
  hasAccount: true,
  anonymised: false,
  open: [{ invoiced: false }],
  openPlaces: [],
  alive: true,
  free: false,
};

it('a fee is billed before it has come', () => {
  expect(billableKinds(unpaid)).toEqual(billKinds);
  expect(groupBillableKinds(unpaidGroup)).toEqual(billKinds);
});

it('a fee that has a valid receipt gets no other document beside it', () => {
  const receipted = { ...unpaid, receipts: [{}] };
  expect(billKinds.map((kind) => whyNotBillable(receipted, kind))).toEqual(
    billKinds.map(() => message('bill_paid')),
  );
});

it('nobody is billed whose data were removed, even if the bank takes the fee back later', () => {
  expect(billableKinds({ ...unpaid, anonymisedAt: new Date() })).toEqual([]);
  expect(groupBillableKinds({ ...unpaidGroup, anonymised: true })).toEqual([]);
});
