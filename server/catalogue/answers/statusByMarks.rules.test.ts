import { submissionStatuses, type Attention } from '@seminar/shared/applying/submissions/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstStatus, statusByMarks } from './statusByMarks.rules.ts';

describe('the status that follows from an application’s marks', () => {
  it.each<[string, ...Parameters<typeof statusByMarks>, string]>([
    [
      'the last mark goes: received',
      { status: 'needs_check', attention: ['no_email'] },
      [],
      'received',
    ],
    [
      'another mark is left: the office still has to look',
      { status: 'needs_check', attention: ['no_email', 'possible_duplicate'] },
      ['possible_duplicate'],
      'needs_check',
    ],
    [
      'a new mark: the office has to look',
      { status: 'received', attention: [] },
      ['no_email'],
      'needs_check',
    ],
    [
      'one mark in place of another: the office has to look',
      { status: 'received', attention: ['member_claim_unmatched'] },
      ['no_email'],
      'needs_check',
    ],
    [
      'accepted in spite of a mark that stays: accepted',
      { status: 'received', attention: ['no_virtual_account', 'member_claim_unmatched'] },
      ['no_virtual_account'],
      'received',
    ],
    [
      'marked by the office, without a mark of ours: the office still has to look',
      { status: 'needs_check', attention: [] },
      [],
      'needs_check',
    ],
    [
      'cancelled, a new mark: cancelled',
      { status: 'cancelled', attention: [] },
      ['no_email'],
      'cancelled',
    ],
    [
      'cancelled, the last goes: cancelled',
      { status: 'cancelled', attention: ['no_email'] },
      [],
      'cancelled',
    ],
  ])('%s', (_, was, attention, status) => {
    expect(statusByMarks(was, attention)).toBe(status);
  });

  it('an application that has just come waits for the office if it has a mark', () => {
    expect(firstStatus([])).toBe('received');
    expect(firstStatus(['possible_duplicate'])).toBe('needs_check');
  });

  it('the same marks again change nothing, in whichever order they stand', () => {
    const marks: Attention[] = ['no_email', 'possible_duplicate', 'unconfirmed', 'file_unchecked'];
    fc.assert(
      fc.property(
        fc.constantFrom(...submissionStatuses),
        fc
          .subarray(marks, { minLength: 1 })
          .chain((attention) =>
            fc.tuple(
              fc.constant(attention),
              fc.shuffledSubarray(attention, { minLength: attention.length }),
            ),
          ),
        (status, [attention, shuffled]) =>
          statusByMarks({ status, attention }, shuffled) === status,
      ),
    );
  });
});
