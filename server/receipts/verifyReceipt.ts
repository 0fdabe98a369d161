import type { HandlerOutput } from '@seminar/shared/endpoint';
import { message } from '@seminar/shared/messages/message';
import type { verifyReceipt as definition } from '@seminar/shared/receipts/endpoints';
import { readReceiptNumber } from '@seminar/shared/receipts/number.rules';
import type { Context } from '../context/context.ts';
import { toDay } from '../context/days.ts';
import { maskName } from '../documents/maskName.rules.ts';
import { issuerSchema } from '../documents/receipt/issuer.ts';
import { NotFound } from '../http/errors.ts';

/** Of a company's name the first half: enough to compare with the paper, not to list who has paid. */
function maskCompany(name: string): string {
  const characters = [...name];
  const shown = Math.ceil(characters.length / 2);
  return characters.map((character, at) => (at < shown ? character : '*')).join('');
}

/**
 * What a receipt states, for whoever holds it. Its number can be guessed, so the amount must fit too, and
 * the refusal doesn't say which of the two was wrong.
 *
 * @throws NotFound no receipt has this number and this amount
 */
export async function verifyReceipt(
  { db }: Context,
  paper: { number: string; amount: number },
): Promise<HandlerOutput<typeof definition>['data']> {
  const receiptNumber = readReceiptNumber(paper.number) ?? '';
  const receipt = await db.receipt.findUnique({ where: { receiptNumber } });
  if (!receipt || receipt.amount !== paper.amount) {
    throw new NotFound(message('receipt_verification_unknown'));
  }
  const { addressee, honorific } = receipt;
  return {
    state: receipt.voidedAt === null ? 'valid' : 'void',
    receipt_number: receiptNumber,
    addressee: honorific === '御中' ? maskCompany(addressee) : maskName(addressee),
    amount: receipt.amount,
    seminar_name: receipt.seminarName,
    issue_date: toDay(receipt.issueDate),
    reissued: receipt.version > 1,
    issuer: issuerSchema.safeParse(receipt.issuer).data?.name ?? '',
  };
}
