import type { DutyState } from './endpoints.ts';

// In Japanese, the same on screens and in files and mails.

export const dutyStateNames: Record<DutyState, string> = {
  not_applied: '未申込',
  applied: '申込済（未入金）',
  paid: '入金済',
  certified: '修了証発行済',
};
