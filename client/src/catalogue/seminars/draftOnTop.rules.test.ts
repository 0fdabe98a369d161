import { expect, test } from 'vitest';
import { changeOf, newDraft } from './seminarDraft.rules.ts';
import { draftOnTop } from './draftOnTop.rules.ts';
import { sessionDraftOf } from './sessionDraft.rules.ts';

const noSessions = { theirSessions: [], bothSessions: [] };
const begun = { ...newDraft('2026-04-01'), name: '継続研修', entry_fee: '8000' };

test('what a colleague saved stays, what was typed is kept, and both are told', () => {
  const saved = { ...begun, entry_fee: '9000', description: '同僚の概要', duration: '3時間' };
  const draft = { ...begun, name: '別の名前', duration: '4時間' };
  expect(draftOnTop(saved, { draft, begun })).toEqual({
    draft: { ...draft, entry_fee: '9000', description: '同僚の概要' },
    theirs: ['entry_fee', 'description'],
    both: ['duration'],
    ...noSessions,
  });
});

test('where nobody else changed anything, or both the same, there is nothing to tell', () => {
  const draft = { ...begun, name: '別の名前' };
  const nothing = { draft, theirs: [], both: [], ...noSessions };
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
    ...noSessions,
  });
});

test('dates that a colleague added, changed or erased are as they saved them, and so is the waiting list for them', () => {
  const session = (id: number, capacity: number) =>
    sessionDraftOf({
      id,
      starts_at: '2026-12-05T01:00:00.000Z',
      ends_at: '2026-12-05T07:00:00.000Z',
      place: '東京',
      place_en: null,
      payment_deadline: null,
      is_active: true,
      submission_count: 0,
      seats: { capacity, taken: 0, waiting: 0 },
    });
  const before = { ...begun, sessions: [session(1, 10), session(2, 10), session(3, 10)] };
  const [first, second, third] = before.sessions;
  const mine = { ...first!, place: '大阪' };
  const draft = {
    ...before,
    name: '別の名前',
    sessions: [mine, second!],
    removed_session_ids: ['3'],
  };
  const saved = {
    ...before,
    waiting_list: 'yes' as const,
    sessions: [first!, third!, session(4, 20)],
  };
  const onTop = draftOnTop(saved, { draft, begun: before });
  expect(onTop.draft.sessions).toEqual([mine, session(4, 20)]);
  // What they erased and added is told; of what only this draft changes, nothing.
  expect(onTop.theirSessions).toEqual([second, session(4, 20)]);
  expect(onTop.bothSessions).toEqual([]);
  const changed = { ...saved, sessions: [session(1, 30), session(3, 30)] };
  const apart = draftOnTop(changed, { draft, begun: before });
  expect(apart.theirSessions).toEqual([second]);
  expect(apart.bothSessions).toEqual([session(1, 30), session(3, 30)]);

  // Who began before there was any date takes nothing back of what belongs to the first one.
  const without = { ...before, sessions: [] };
  const renamed = { ...without, name: '別の名前' };
  const merged = draftOnTop(saved, { draft: renamed, begun: without }).draft;
  expect(changeOf(merged, saved)).toEqual({
    name: '別の名前',
    sessions: [],
    removed_session_ids: [],
  });
});
