import { seminarSchema } from '@seminar/shared/catalogue/seminars/schema';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { describeSeminar, type DescribedSeminar } from './describeSeminar.ts';

/** Says each text by its key. */
const texts = createInstance();
await texts.init({ lng: 'cimode' });
const byKey = texts.getFixedT('cimode', 'seminars');

const seminar: DescribedSeminar = {
  name: '継続的研修',
  code: 'KEIZOKU-20260401',
  seminar_type: 'continuous_training',
  entry_start: '2026-04-01',
  entry_end: '2026-05-31',
  payment_deadline: '2026-06-15',
  entry_fee: 8000,
  member_fee: 6000,
  early_fee: 7000,
  early_member_fee: 5000,
  early_until: '2026-04-30',
  tax_category: 'taxable_10',
  include_web: true,
  include_on_demand: true,
  on_demand_start: '2026-07-01',
  on_demand_end: '2026-07-31',
  certificate_start: '2026-07-01',
  certificate_end: '2026-08-31',
  certificate_issue_start_date: '2026-07-01',
  certificate_issue_end_date: '2026-09-30',
  completion: { test: true, watched_percent: null, live_minutes: 90, check_in: false },
  review_test_keywords_json: ['安全'],
  reminders_enabled: true,
  reminder_days_before: 3,
  reminder_days_after: null,
  payment_days: 7,
  capacity: 30,
  waiting_list: true,
  offer_days: 5,
  release_unpaid: true,
  replace_until: '2026-06-30',
  hand_over: null,
  description: null,
  duration: null,
  audience: null,
  place: null,
  place_url: null,
  viewing_address: null,
  attendance_notes: null,
  text_note: null,
  text_ships_on: null,
  fastest_rate: 1,
  name_en: null,
  description_en: null,
  duration_en: null,
  audience_en: null,
  place_en: null,
  attendance_notes_en: null,
  text_note_en: null,
  cancel_rule: null,
  sessions: [],
};
const termsOf = (of: DescribedSeminar, blanks: 'shown' | 'hidden' = 'shown') =>
  describeSeminar(byKey, of, blanks).flatMap(({ items }) => items.map(({ term }) => term));

it('every field of a seminar is said once on its page and where it is confirmed', () => {
  // These are said by other words, or beside it.
  const others = ['id', 'submission_count', 'form_template', 'cancel_rule'];
  const fields = Object.keys(seminarSchema.shape).filter((field) => !others.includes(field));
  const said = termsOf(seminar).filter((term) => term !== 'cancelRule.allowed');
  expect(said.toSorted()).toEqual(fields.map((field) => `field.${field}`).toSorted());
});

it('a seminar’s page leaves out empty fields, except those of the specification', () => {
  const bare = { ...seminar, payment_deadline: null, on_demand_start: null, place: '本会会議室' };
  const left = new Set(termsOf(bare, 'hidden'));
  expect(termsOf(bare).filter((term) => !left.has(term))).toEqual([
    'cancelRule.allowed',
    ...[
      'description',
      'duration',
      'audience',
      'place_url',
      'viewing_address',
      'attendance_notes',
      'text_note',
      'text_ships_on',
      'fastest_rate',
      'name_en',
      'duration_en',
      'audience_en',
      'place_en',
      'description_en',
      'attendance_notes_en',
      'text_note_en',
    ].map((field) => `field.${field}`),
  ]);
});

it('a seminar’s page does not print a part that the seminar does not use', () => {
  const plain: DescribedSeminar = {
    ...seminar,
    completion: { test: true, watched_percent: null, live_minutes: null, check_in: false },
    capacity: null,
    waiting_list: false,
    release_unpaid: false,
    replace_until: null,
  };
  const parts = (of: DescribedSeminar) =>
    describeSeminar(byKey, of, 'hidden').map(({ name }) => name);
  expect(parts(plain)).toEqual(['basics', 'entry', 'format', 'completion', 'fees', 'reminders']);
  expect(parts({ ...plain, capacity: 30 })).toContain('seats');
  expect(parts({ ...plain, place: '本会会議室' })).toContain('public');
});

it('prices, rules and the waiting list that a seminar does not have are not said', () => {
  const plain: DescribedSeminar = {
    ...seminar,
    member_fee: null,
    early_fee: null,
    early_member_fee: null,
    early_until: null,
    reminders_enabled: false,
    capacity: null,
    waiting_list: false,
    replace_until: null,
  };
  const left = new Set(termsOf(plain));
  expect(termsOf(seminar).filter((term) => !left.has(term))).toEqual([
    'field.member_fee',
    'field.early_fee',
    'field.early_member_fee',
    'field.early_until',
    'field.waiting_list',
    'field.offer_days',
    'field.release_unpaid',
    'field.replace_until',
    'field.hand_over',
    'field.reminder_days_before',
    'field.reminder_days_after',
  ]);
});
