import { fillProviso } from '@seminar/shared/catalogue/association/proviso.rules';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { payerSearchTextOf } from '../../../server/catalogue/answers/searchTextOf.ts';
import { issuerOf } from '../../../server/platform/documents/receipt/issuer.ts';
import { addresseeOf } from '../../../server/papers/receipts/addressee.rules.ts';
import { applicantOf, dayOf, type PastApplication } from './story.ts';
import { answered, isPaid, each, provider, type Rows, type Setting } from './setting.ts';

/** The remitter as banks write it. */
export const remitterOf = (row: Pick<PastApplication, 'index'>) => {
  const { family_name_kana: family, given_name_kana: given } = applicantOf(row.index);
  return `${family} ${given}`;
};

export const deposits = (setting: Setting): Rows =>
  each(setting, function* (row) {
    const arrived = (
      deposit: { depositId: number; at: Date; amount: number },
      own: boolean,
      sums: { allocated?: number; refund?: number; aside?: number } = {},
    ) => {
      const remitter = remitterOf(row);
      const account = own ? row.account.number : '';
      return {
        id: deposit.depositId,
        provider,
        bank_account_key: setting.bankAccountKey,
        item_key: `sample-${deposit.depositId}`,
        virtual_account_id: own ? row.account.id : null,
        account_number: account,
        deposited_at: dayOf(deposit.at),
        amount: deposit.amount,
        allocated_amount: sums.allocated ?? 0,
        refund_amount: sums.refund ?? 0,
        aside_amount: sums.aside ?? 0,
        remitter_name: remitter,
        raw: { json: {} },
        intended_submission_id: sums.refund === undefined ? null : row.id,
        version: sums.allocated !== undefined && !own ? 2 : 1,
        search_text: searchText([remitter, account]),
        created_at: deposit.at,
      };
    };
    const { payment, again, stray } = row;
    if (payment) yield arrived(payment, !payment.byOffice, { allocated: payment.amount });
    if (again) {
      const amount = row.seminar.fee;
      yield arrived({ ...again, amount }, true, { refund: amount });
    }
    if (stray) yield arrived(stray, false, stray.aside ? { aside: stray.amount } : {});
  });

export const allocations = (setting: Setting): Rows =>
  each(setting, function* ({ id, payment }) {
    if (!payment) return;
    yield {
      deposit_id: payment.depositId,
      submission_id: id,
      amount: payment.amount,
      created_at: payment.at,
      created_by: payment.byOffice ? setting.adminId : null,
    };
  });

const membershipFee = '年会費のお振り込みのため';

/** What of the strangers' money is no fee. */
export const asides = (setting: Setting): Rows =>
  each(setting, function* ({ stray }) {
    if (!stray?.aside) return;
    yield {
      deposit_id: stray.depositId,
      amount: stray.amount,
      kind: 'membership_fee',
      reason: membershipFee,
      created_at: stray.at,
      created_by: setting.adminId,
    };
  });

export const refunds = (setting: Setting): Rows =>
  each(setting, function* (row) {
    const { again } = row;
    if (!again) return;
    const { applicant } = answered(setting, row);
    yield {
      id: again.refundId,
      deposit_id: again.depositId,
      submission_id: row.id,
      amount: row.seminar.fee,
      kind: 'already_paid',
      reason: '入金済の申込の口座への再度の入金のため',
      created_at: again.at,
      payer_differs: false,
      refunded_on: again.done ? dayOf(again.at) : null,
      completed_at: again.done ? again.at : null,
      completed_by: again.done ? setting.adminId : null,
      note: again.done ? '本人口座へ返金' : null,
      search_text: `${searchText([remitterOf(row), row.account.number])}\n${payerSearchTextOf({ ...applicant, publicId: row.publicId })}`,
    };
  });

/** The receipts are made out to the companies: who applied has chosen so. */
export function receiptOf(setting: Setting, { index, seminar }: PastApplication) {
  const { company_name: companyName } = applicantOf(index);
  return {
    ...addresseeOf({
      applicantName: '',
      companyName,
      answers: [],
      receiptAddressee: null,
      receiptHonorific: null,
    }),
    proviso: fillProviso(setting.association.receiptProviso, {
      講習会名: seminar.name,
      講習会コード: seminar.code,
    }),
  };
}

export const receipts = (setting: Setting): Rows => {
  const issuer = issuerOf(setting.association);
  return each(setting, function* (row) {
    if (!isPaid(row)) return;
    const printed = receiptOf(setting, row);
    const day = dayOf(row.payment.at);
    const { family_name: familyName, given_name: givenName } = applicantOf(row.index);
    const participant = `${familyName} ${givenName}`;
    yield {
      id: row.receipt.id,
      receipt_number: row.receipt.number,
      fiscal_year: row.receipt.year,
      sequence: row.receipt.sequence,
      submission_id: row.id,
      participant_name: participant,
      application_number: row.number,
      issue_date: day,
      transaction_date: day,
      ...printed,
      amount: row.seminar.fee,
      tax_category: 'taxable_10',
      seminar_name: row.seminar.name,
      issuer: { json: issuer },
      search_text: searchText([
        printed.addressee,
        row.seminar.name,
        row.receipt.number,
        participant,
        row.number,
      ]),
      addressee_search: searchText([printed.addressee]),
      created_at: row.payment.at,
    };
  });
};

export const receiptVersions = (setting: Setting): Rows =>
  each(setting, function* (row) {
    if (!isPaid(row)) return;
    yield {
      receipt_id: row.receipt.id,
      version: 1,
      ...receiptOf(setting, row),
      issued_on: dayOf(row.payment.at),
      created_at: row.payment.at,
    };
  });
