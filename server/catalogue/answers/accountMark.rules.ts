import type { Attention } from '@seminar/shared/applying/submissions/schema';

/**
 * What needs attention once it is known whether an application lacks the account that it is to be paid to. The
 * mark stays until a job has found one.
 */
export function withAccountMark(
  attention: readonly Attention[],
  { lacking }: { lacking: boolean },
): Attention[] {
  const others = attention.filter((mark) => mark !== 'no_virtual_account');
  return lacking ? [...others, 'no_virtual_account'] : others;
}
