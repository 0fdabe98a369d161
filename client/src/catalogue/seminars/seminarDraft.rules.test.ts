import { nextYear } from '@seminar/shared/date';
import { generatedCode } from '@seminar/shared/catalogue/seminars/seminarCode.rules';
import type { Seminar, SeminarWithSeats } from '@seminar/shared/catalogue/seminars/schema';
import { expect, test } from 'vitest';
import {
  changeOf,
  copyOf,
  seminarDraftOf,
  fieldsPeopleRelyOn,
  leftAsBegun,
  newDraft,
  numberProblems,
  payloadOf,
} from './seminarDraft.rules.ts';
import {
  foldedFields,
  foldedSections,
  isChangedPart,
  isUsedPart,
} from './seminarSections.rules.ts';
import {
  atPlacesOf,
  changedForPeople,
  newSession,
  sessionDraftOf,
  writtenSession,
} from './sessionDraft.rules.ts';

const today = '2026-04-01';
const seminar: Seminar & Pick<SeminarWithSeats, 'sessions'> = {
  sessions: [],
  id: 12,
  name: '継続研修',
  code: 'KEIZOKU-20260401',
  seminar_type: 'continuous_training',
  entry_start: '2026-04-01',
  entry_end: '2026-05-31',
  payment_deadline: null,
  member_fee: null,
  early_fee: null,
  early_member_fee: null,
  early_until: null,
  entry_fee: 8000,
  tax_category: 'exempt',
  include_web: true,
  include_on_demand: true,
  on_demand_start: '2026-06-01',
  on_demand_end: '2026-06-30',
  certificate_start: null,
  certificate_end: null,
  certificate_issue_start_date: null,
  certificate_issue_end_date: null,
  completion: { test: true, watched_percent: null, live_minutes: null, check_in: false },
  review_test_keywords_json: ['滅菌', '添付文書'],
  form_template: { id: 3, name: '標準' },
  reminders_enabled: true,
  reminder_days_before: 3,
  reminder_days_after: null,
  payment_days: 5,
  capacity: 30,
  waiting_list: true,
  offer_days: 4,
  release_unpaid: true,
  replace_until: '2026-05-20',
  hand_over: 'office',
  cancel_rule: null,
  description: '安全管理の基本を3時間で学びます。',
  duration: '3時間',
  audience: '安全管理責任者',
  place: '東都会館',
  place_url: 'https://map.example.jp/toto',
  viewing_address: 'https://video.example.jp/keizoku',
  attendance_notes: '本人確認書類をご用意ください。',
  text_note: '手引き1冊',
  text_ships_on: '2026-05-25',
  fastest_rate: 1.5,
  name_en: 'Continuing training',
  description_en: 'The basics of safety in three hours.',
  duration_en: '3 hours',
  audience_en: 'Safety managers',
  place_en: 'Toto Hall',
  attendance_notes_en: 'Please bring your ID.',
  text_note_en: 'One handbook',
  submission_count: 0,
};

test('a fee of 0 and periods that end today are doubted before a seminar is registered', () => {
  const draft = newDraft(today);
  expect(leftAsBegun(draft, today)).toEqual([
    'entry_fee',
    'entry_end',
    'payment_deadline',
    'certificate_end',
  ]);
  const later = '2026-05-31';
  const meant = {
    entry_fee: '8,000',
    entry_end: later,
    payment_deadline: '',
    certificate_end: later,
  };
  expect(leftAsBegun(meant, today)).toEqual([]);
  // The server names missing values.
  expect(leftAsBegun({ ...meant, entry_fee: '' }, today)).toEqual([]);
});

test('a new seminar is continuing training, of today, free, without web', () => {
  const draft = newDraft(today);
  expect(draft).toMatchObject({
    seminar_type: 'continuous_training',
    code: 'KEIZOKU-20260401',
    entry_fee: '0',
    include_web: 'no',
    include_on_demand: 'no',
  });
  const days = Object.entries(draft).filter(([name]) => /_(start|end|deadline|date)/.test(name));
  expect(days).toHaveLength(9);
  expect(days.every(([, day]) => day === today)).toBe(true);
});

test('blank optional dates are sent as null', () => {
  const draft = { ...newDraft(today), payment_deadline: '', certificate_start: '' };
  expect(payloadOf(draft)).toMatchObject({ payment_deadline: null, certificate_start: null });
});

test('without a limit of seats nothing is sent that follows from one', () => {
  const draft = { ...seminarDraftOf(seminar), capacity: ' ', offer_days: '' };
  expect(changeOf(draft, null)).toMatchObject({
    capacity: null,
    waiting_list: false,
    offer_days: 5,
    release_unpaid: false,
  });
  expect(changeOf({ ...draft, capacity: '30' }, null).offer_days).toBeNaN();
});

test('without leave to cancel no rule is sent, and without a later day nothing is kept', () => {
  const rule = {
    free_until: '2026-05-10',
    until: '2026-05-20',
    kept: 30,
    kept_unit: 'percent',
    decided_by: 'rule',
    tax_category: 'out_of_scope',
  } as const;
  const draft = seminarDraftOf({ ...seminar, cancel_rule: rule });
  const entered = (changed: Partial<typeof draft.cancel_rule>) =>
    changeOf({ ...draft, cancel_rule: { ...draft.cancel_rule, ...changed } }, null).cancel_rule;
  expect(entered({})).toEqual(rule);
  expect(entered({ until: '', kept: '' })).toEqual({ ...rule, until: null, kept: 0 });
  expect(entered({ kept: '' })?.kept).toBeNaN();
  expect(entered({ allowed: 'no' })).toBeNull();
  expect(copyOf({ ...seminar, cancel_rule: rule }, '').cancel_rule).toMatchObject({
    free_until: '2027-05-10',
    until: '2027-05-20',
  });
});

test('without a last day on which people are replaced, applicants don’t hand over either', () => {
  expect(changeOf(seminarDraftOf(seminar), null).hand_over).toBe('office');
  expect(changeOf({ ...seminarDraftOf(seminar), replace_until: '' }, null).hand_over).toBeNull();
});

test('the form template is not sent with a new seminar', () => {
  expect(payloadOf({ ...newDraft(today), form_template: '3' })).not.toHaveProperty('form_template');
});

test('a change carries the form template and never the code', () => {
  const change = changeOf(seminarDraftOf(seminar), null);
  expect(change).toMatchObject({ form_template: { id: 3 } });
  expect(change).not.toHaveProperty('code');
  expect(changeOf({ ...seminarDraftOf(seminar), form_template: '' }, null)).toMatchObject({
    form_template: null,
  });
});

test('a change sends what differs from what is saved, and nothing else', () => {
  const saved = seminarDraftOf(seminar);
  expect(changeOf(saved, saved)).toEqual({ sessions: [], removed_session_ids: [] });
  const draft = {
    ...saved,
    name: '別の名前',
    entry_fee: '9,000',
    include_on_demand: 'no',
  } as const;
  expect(changeOf(draft, saved)).toEqual({
    name: '別の名前',
    entry_fee: 9000,
    include_on_demand: false,
    on_demand_start: null,
    on_demand_end: null,
    sessions: [],
    removed_session_ids: [],
  });
  expect(changeOf({ ...saved, form_template: '' }, saved).form_template).toBeNull();
});

test('a form that was opened and not changed sends what the seminar has', () => {
  const changed = { ...seminar, ...changeOf(seminarDraftOf(seminar), null) };
  expect(changed).toEqual({
    ...seminar,
    completion_unconditional: false,
    removed_session_ids: [],
    form_template: { id: 3 },
  });
});

test('without web there is no on-demand and no viewing period, whatever was chosen before', () => {
  const draft = { ...seminarDraftOf(seminar), include_web: 'no' as const };
  expect(payloadOf(draft)).toMatchObject({
    include_web: false,
    include_on_demand: false,
    on_demand_start: null,
    on_demand_end: null,
  });
});

test('a blank fee is not taken for 0 yen', () => {
  const payload = payloadOf({ ...newDraft(today), entry_fee: '' });
  expect(JSON.parse(JSON.stringify(payload))).toMatchObject({ entry_fee: null });
});

test('a fee is shown with separators, and understood however it was typed', () => {
  const draft = seminarDraftOf({ ...seminar, entry_fee: 10_000, member_fee: null });
  expect(draft).toMatchObject({ entry_fee: '10,000', member_fee: '' });
  for (const typed of ['10000', '10,000', '１０，０００円']) {
    expect(payloadOf({ ...draft, entry_fee: typed }).entry_fee).toBe(10_000);
  }
});

test('a copy is the same seminar a year later, with a code of its own', () => {
  const draft = copyOf({ ...seminar, name: '令和8年度 研修（2026年 第3回）' }, '7');
  expect(draft).toMatchObject({
    name: '令和9年度 研修（2027年 第3回）',
    code: generatedCode(seminar.seminar_type, nextYear(seminar.entry_start)),
    entry_start: nextYear(seminar.entry_start),
    entry_end: nextYear(seminar.entry_end),
    form_template: '7',
  });
  expect(copyOf({ ...seminar, payment_deadline: null }, '').payment_deadline).toBe('');
  const told = {
    viewing_address: 'https://viewing.example.jp/1',
    review_test_keywords_json: ['添付文書'],
  };
  expect(copyOf({ ...seminar, ...told }, '')).toMatchObject({
    viewing_address: '',
    review_test_keywords_json: [],
  });
  const left = Object.entries(draft).filter(
    ([, value]) => typeof value === 'string' && value.startsWith('2026-'),
  );
  expect(left, 'every day is a year later').toEqual([]);
});

test('a new seminar uses nothing beyond the specification’s fields but the reminders', () => {
  const draft = newDraft(today);
  expect(foldedSections.filter((part) => isUsedPart(part, draft))).toEqual(['reminders']);
  expect(foldedSections.filter((part) => isChangedPart(part, draft))).toEqual([]);
  const changed = {
    ...draft,
    capacity: '30',
    early_fee: '5,000',
    reminders_enabled: 'no' as const,
  };
  expect(foldedSections.filter((part) => isUsedPart(part, changed))).toEqual(['fees', 'seats']);
  expect(isChangedPart('reminders', changed)).toBe(true);
});

test('each field of the form is the specification’s, or in one folded part', () => {
  const own = [
    'name',
    'code',
    'seminar_type',
    'entry_start',
    'entry_end',
    'payment_deadline',
    'entry_fee',
    'include_web',
    'include_on_demand',
    'on_demand_start',
    'on_demand_end',
    'review_test_keywords_json',
    'certificate_start',
    'certificate_end',
    'certificate_issue_start_date',
    'certificate_issue_end_date',
    'form_template',
    // What the sessions’ part keeps beside them.
    'removed_session_ids',
  ];
  const folded = Object.values(foldedFields).flat();
  expect([...own, ...folded].toSorted()).toEqual(Object.keys(newDraft(today)).toSorted());
});

test('the seats of a date are understood in full width, too', () => {
  expect(writtenSession({ ...newSession(undefined), capacity: '２０' }).capacity).toBe(20);
});

test('an amount or a number that the server would refuse is found before', () => {
  expect(numberProblems(newDraft(today))).toEqual({});
  expect(
    numberProblems({
      ...newDraft(today),
      entry_fee: ' ',
      member_fee: '1,000,000,000円',
      early_fee: '',
      payment_days: '61',
      capacity: '１００，０００',
    }),
  ).toEqual({
    entry_fee: [{ key: 'required' }],
    member_fee: [{ key: 'yen_most', values: { maximum: 999_999_999 } }],
    payment_days: [{ key: 'payment_days', values: { maximum: 60 } }],
    capacity: [{ key: 'capacity', values: { maximum: 99_999 } }],
  });
});

test('what isn’t asked is no problem', () => {
  const draft = { ...newDraft(today), waiting_list: 'no', offer_days: '' } as const;
  expect(numberProblems(draft)).toEqual({});
});

test('another time or place of a date concerns those who chose it or wait for it', () => {
  const session = (id: number, taken: number) => ({
    id,
    starts_at: '2026-06-05T01:00:00.000Z',
    ends_at: '2026-06-05T07:00:00.000Z',
    place: '東京会館',
    place_en: null,
    payment_deadline: null,
    is_active: true,
    seats: { capacity: 30, taken, waiting: 2 * taken },
    submission_count: taken * 3,
  });
  const saved = [session(1, 4), session(2, 0), session(3, 1)];
  const [first, nobody, third] = saved.map(sessionDraftOf);
  if (!first || !nobody || !third) throw new Error('the drafts were not made');
  const moved = { starts_at: '2026-06-04T10:00', ends_at: '2026-06-04T16:00' };
  expect(
    changedForPeople(saved, [
      { ...first, ...moved },
      { ...nobody, ...moved },
      { ...third, place: '大阪会場' },
      newSession(third),
    ]),
  ).toEqual([
    { number: 1, people: 12 },
    { number: 3, people: 3 },
  ]);
  const english = { ...first, place_en: 'Tokyo Hall' };
  expect(changedForPeople(saved, [english])).toEqual([{ number: 1, people: 12 }]);
  const due = { ...first, payment_deadline: '2026-05-20' };
  expect(changedForPeople(saved, [due])).toEqual([{ number: 1, people: 12 }]);
  const harmless = { ...first, capacity: '5', is_active: 'no' as const, place: '東京会館 ' };
  expect(changedForPeople(saved, [harmless])).toEqual([]);
});

test('a date that nobody has applied for can be erased, unless a company holds places of it', () => {
  const session = (taken: number) => ({
    id: 1,
    starts_at: '2026-06-05T01:00:00.000Z',
    ends_at: '2026-06-05T07:00:00.000Z',
    place: '東京会館',
    place_en: null,
    payment_deadline: null,
    is_active: true,
    seats: { capacity: 30, taken, waiting: 0 },
    submission_count: 0,
  });
  expect(sessionDraftOf(session(0)).applied).toBe(false);
  expect(sessionDraftOf(session(5)).applied).toBe(true);
});

test('a date that this form has not changed is not sent, since a colleague may have changed it meanwhile', () => {
  const session = (id: number) => ({
    id,
    starts_at: '2026-06-05T01:00:00.000Z',
    ends_at: '2026-06-05T07:00:00.000Z',
    place: '東京会館',
    place_en: null,
    payment_deadline: null,
    is_active: true,
    seats: { capacity: 30, taken: 0, waiting: 0 },
    submission_count: 0,
  });
  const draft = seminarDraftOf({ ...seminar, sessions: [session(1), session(2)] });
  expect(changeOf(draft, null).sessions).toEqual([]);
  const [first, second] = draft.sessions;
  if (!first || !second) throw new Error('the drafts were not made');
  const sessions = [first, { ...second, capacity: '5' }, newSession(second)];
  const sent = changeOf({ ...draft, sessions }, null).sessions;
  expect(sent.map(({ id }) => id)).toEqual([2, undefined]);
  expect(atPlacesOf(sessions, { 'sessions.1.starts_at': ['x'], name: ['y'] })).toEqual({
    'sessions.2.starts_at': ['x'],
    name: ['y'],
  });
  expect(payloadOf({ ...draft, sessions }).sessions).toHaveLength(3);
});

test('a change that a mail tells matters to those who have applied, in English too; another one does not', () => {
  const draft = seminarDraftOf(seminar);
  const people = { capacity: null, taken: 2, waiting: 0 };
  expect(fieldsPeopleRelyOn({ ...seminar, seats: people }, draft)).toEqual([]);
  const changed = { ...draft, place: '別館 ', on_demand_end: '2026-07-31', audience: 'どなたでも' };
  expect(fieldsPeopleRelyOn({ ...seminar, seats: people }, changed)).toEqual([
    'on_demand_end',
    'place',
  ]);
  const english = {
    ...draft,
    place_en: 'Annex',
    payment_days: '14',
    certificate_end: '2026-12-31',
  };
  expect(fieldsPeopleRelyOn({ ...seminar, seats: people }, english)).toEqual([
    'place_en',
    'certificate_end',
    'payment_days',
  ]);
  const withoutTest = { ...seminar, seats: people, review_test_keywords_json: [] };
  const untested = { ...english, review_test_keywords_json: [] };
  expect(fieldsPeopleRelyOn(withoutTest, untested)).toEqual(['place_en', 'payment_days']);
  expect(fieldsPeopleRelyOn(withoutTest, draft)).toEqual(['certificate_start', 'certificate_end']);
  const watched = { ...draft, completion: { ...draft.completion, watched_percent: '80' } };
  expect(fieldsPeopleRelyOn({ ...seminar, seats: people }, watched)).toEqual(['completion']);
  const spaces = { ...draft, place: `${draft.place} ` };
  expect(fieldsPeopleRelyOn({ ...seminar, seats: people }, spaces)).toEqual([]);
});

test('while nobody has applied, where and when it takes place may change without a word', () => {
  const draft = { ...seminarDraftOf(seminar), place: '別館' };
  const nobody = { capacity: null, taken: 0, waiting: 0 };
  expect(fieldsPeopleRelyOn({ ...seminar, seats: nobody }, draft)).toEqual([]);
  const waiting = { ...nobody, waiting: 1 };
  expect(fieldsPeopleRelyOn({ ...seminar, seats: waiting }, draft)).toEqual(['place']);
});

test('a rule that asks for nothing is sent with the word of the office, and with nothing else', () => {
  const draft = seminarDraftOf(seminar);
  const nothing = { ...draft.completion, test: 'no' as const, unconditional: 'yes' as const };
  expect(changeOf({ ...draft, completion: nothing }, draft)).toMatchObject({
    completion: { test: false, watched_percent: null, live_minutes: null, check_in: false },
    completion_unconditional: true,
  });
  const minutes = { ...nothing, live_minutes: '９０' };
  expect(payloadOf({ ...draft, completion: minutes })).toMatchObject({
    completion: { live_minutes: 90 },
    completion_unconditional: false,
  });
  expect(changeOf(draft, draft)).not.toHaveProperty('completion');
});
