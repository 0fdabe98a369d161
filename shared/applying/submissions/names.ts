import type { PriceKind } from '../../catalogue/seminars/prices.rules.ts';
import type { PaymentStatus, SubmissionStatus } from './schema.ts';
import type { Channel } from '../../catalogue/answers/schema.ts';

// In Japanese, the same on screens and in files and mails.

export const submissionStatusNames: Record<SubmissionStatus, string> = {
  received: '受付済',
  needs_check: '要確認',
  cancelled: '取消',
};

export const channelNames: Record<Channel, string> = {
  web: '申込フォーム',
  telephone: '電話',
  fax: 'FAX',
  mail: '郵送',
  counter: '窓口',
};

export const priceKindNames: Record<PriceKind, string> = {
  full: '通常',
  member: '会員',
  early: '早期',
  early_member: '会員（早期）',
};

export const paymentStatusNames: Record<PaymentStatus, string> = {
  PAID: '入金済',
  UNPAID: '未入金',
  MISMATCH: '金額不一致',
};
