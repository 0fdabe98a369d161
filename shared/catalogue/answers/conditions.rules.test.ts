import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TemplateField } from '../form-templates/schema.ts';
import { readAnswers, visibleFields } from './answers.rules.ts';
import { decidersOf } from './conditions.rules.ts';
import type { Entry } from './schema.ts';

const today = '2026-04-10';
const count = 6;
/** The options of a field, each under an id that no other field has. */
const optionsOf = (id: number) => [1, 2, 3].map((n) => id * 10 + n);

function question(id: number, rest: Partial<TemplateField> = {}): TemplateField {
  return {
    id,
    key: null,
    section: null,
    label: `項目${id}`,
    field_type: 'radio',
    is_required: false,
    placeholder: '',
    description: '',
    order: id,
    options: optionsOf(id).map((option) => ({
      id: option,
      value: `v${option}`,
      label: `選択${option}`,
    })),
    condition: null,
    ...rest,
  };
}

const shownIds = (fields: TemplateField[], entries: Entry[]) =>
  visibleFields(fields, entries).map(({ id }) => id);

describe('a conditional question', () => {
  const attend = question(1);
  const seat = question(2, { is_required: true, condition: { field_id: 1, option_ids: [11, 12] } });
  const why = question(3, {
    field_type: 'text',
    options: [],
    is_required: true,
    condition: { field_id: 2, option_ids: [21] },
  });
  const form = [attend, seat, why];
  const chose = (...options: number[]): Entry[] =>
    options.map((id) => ({ field_id: Math.floor(id / 10), option_id: id }));

  it('is hidden when the deciding question is, also where that is hidden by its key', () => {
    const none = { id: 49, value: 'none', label: 'なし' };
    const workplace = question(4, { key: 'workplace', options: [...question(4).options, none] });
    const department = question(5, { key: 'department' });
    const floor = question(6, {
      is_required: true,
      condition: { field_id: 5, option_ids: [51] },
    });
    const asked = [workplace, department, floor];
    expect(shownIds(asked, chose(41, 51))).toEqual([4, 5, 6]);
    expect(shownIds(asked, chose(49, 51))).toEqual([4]);
  });

  it('is shown while one of its options is chosen', () => {
    expect(shownIds(form, [])).toEqual([1]);
    expect(shownIds(form, chose(13))).toEqual([1]);
    expect(shownIds(form, chose(11))).toEqual([1, 2]);
    expect(shownIds(form, chose(12, 21))).toEqual([1, 2, 3]);
  });

  it('is required only while it is shown, and its answer is kept only then', () => {
    expect([...readAnswers(form, chose(13), today).problems]).toEqual([]);
    expect([...readAnswers(form, chose(11), today).problems.keys()]).toEqual([2]);
    const hidden = [...chose(13, 21), { field_id: 3, value: '残り' }];
    const { answers, problems } = readAnswers(form, hidden, today);
    expect([...problems]).toEqual([]);
    expect(answers.map(({ field_id }) => field_id)).toEqual([1]);
  });

  it('goes with the question that decides about it', () => {
    expect(shownIds(form, chose(13, 21))).toEqual([1]);
  });

  it('can depend on one of several ticked choices', () => {
    const ticked = [question(1, { field_type: 'checkbox' }), seat];
    expect(shownIds(ticked, [{ field_id: 1, option_ids: [13, 12] }])).toEqual([1, 2]);
    expect(shownIds(ticked, [{ field_id: 1, option_ids: [13] }])).toEqual([1]);
  });

  it('is not moved by an option that the deciding question doesn’t have', () => {
    expect(shownIds(form, [{ field_id: 1, option_id: 21 }])).toEqual([1]);
  });

  it('is decided by the nearest question, and by those that decide about that', () => {
    expect(decidersOf(why, form).map(({ id }) => id)).toEqual([2, 1]);
    expect(decidersOf(attend, form)).toEqual([]);
  });
});

describe('whatever the conditions', () => {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  // Any field may depend on any, itself and unknown ones too: circles among them.
  const condition = fc.option(
    fc.integer({ min: 1, max: count + 1 }).chain((field_id) =>
      fc.record({
        field_id: fc.constant(field_id),
        option_ids: fc.subarray(optionsOf(field_id), { minLength: 1 }),
      }),
    ),
    { nil: null },
  );
  const forms = fc
    .tuple(...ids.map(() => condition))
    .map((conditions) =>
      ids.map((id, index) => question(id, { condition: conditions[index] ?? null })),
    );
  const answers = fc
    .tuple(...ids.map((id) => fc.option(fc.constantFrom(...optionsOf(id)), { nil: null })))
    .map((options) =>
      ids.map((id, index): Entry => ({ field_id: id, option_id: options[index] ?? null })),
    );

  it('what is shown depends only on answers to what is shown', () => {
    fc.assert(
      fc.property(forms, answers, (form, entries) => {
        const shown = shownIds(form, entries);
        const seen = entries.filter(({ field_id }) => shown.includes(field_id));
        expect(shownIds(form, seen)).toEqual(shown);
      }),
    );
  });

  it('a question is shown exactly when it has no condition or the shown question says so', () => {
    fc.assert(
      fc.property(forms, answers, (form, entries) => {
        const shown = new Set(shownIds(form, entries));
        for (const { id, condition: on } of form) {
          const isInCircle = decidersOf({ condition: on }, form).some(
            (decider) => decider.condition?.field_id === id || decider.id === id,
          );
          const unknown = on !== null && on.field_id > count;
          const chosen = entries.find(({ field_id }) => field_id === on?.field_id)?.option_id ?? 0;
          const says = on !== null && shown.has(on.field_id) && on.option_ids.includes(chosen);
          expect(shown.has(id)).toBe(!isInCircle && (on === null || unknown || says));
        }
      }),
    );
  });

  it('what is stored are the answers to what is shown, in the form’s order', () => {
    fc.assert(
      fc.property(forms, answers, (form, entries) => {
        const stored = readAnswers(form, entries, today).answers.map(({ field_id }) => field_id);
        expect(stored).toEqual(shownIds(form, entries));
      }),
    );
  });

  it('the order of the fields doesn’t decide what is shown', () => {
    fc.assert(
      fc.property(forms, answers, (form, entries) => {
        const reversed = shownIds(form.toReversed(), entries);
        expect(reversed.toSorted()).toEqual(shownIds(form, entries).toSorted());
      }),
    );
  });
});
