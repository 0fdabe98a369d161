import { expect, test } from 'vitest';
import { newDraft } from './draft.rules.ts';
import { draftOnTop } from './draftOnTop.rules.ts';

const begun = { ...newDraft('2026-04-01'), name: '継続研修', entry_fee: '8000' };

test('what a colleague saved stays, what was typed is kept, and both are told', () => {
  const saved = { ...begun, entry_fee: '9000', description: '同僚の概要', duration: '3時間' };
  const draft = { ...begun, name: '別の名前', duration: '4時間' };
  expect(draftOnTop(saved, { draft, begun })).toEqual({
    draft: { ...draft, entry_fee: '9000', description: '同僚の概要' },
    theirs: ['entry_fee', 'description'],
    both: ['duration'],
  });
});

test('where nobody else changed anything, or both the same, there is nothing to tell', () => {
  const draft = { ...begun, name: '別の名前' };
  const nothing = { draft, theirs: [], both: [] };
  expect(draftOnTop(begun, { draft, begun })).toEqual(nothing);
  expect(draftOnTop(draft, { draft, begun })).toEqual(nothing);
});

test('a rule of cancellation whose parts stand in another order is the same', () => {
  const { allowed, ...rest } = begun.cancel_rule;
  const saved = { ...begun, cancel_rule: { ...rest, allowed } };
  expect(draftOnTop(saved, { draft: begun, begun })).toEqual({
    draft: begun,
    theirs: [],
    both: [],
  });
});
