import type { EditedField } from '@seminar/shared/catalogue/form-templates/schema';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  fieldDraftOf,
  emptyOption,
  isChanged,
  newDraft,
  placeInForm,
  unreadableBounds,
  withConsent,
  withDraft,
  withKey,
  withType,
} from './fieldDraft.rules.ts';

function field(id: number, rest: Partial<EditedField> = {}): EditedField {
  return {
    id,
    key: null,
    section: null,
    label: `項目${id}`,
    field_type: 'text',
    is_required: false,
    placeholder: '',
    description: '',
    condition: null,
    order: id,
    options: [],
    section_en: null,
    label_en: null,
    placeholder_en: null,
    description_en: null,
    version: 1,
    ...rest,
  };
}

describe('the draft of a field', () => {
  const radio = field(2, {
    field_type: 'radio',
    section: '参加',
    options: [{ id: 21, value: 'venue', label: '会場', label_en: 'Venue' }],
  });

  it('says what is stored, and is unchanged until something else is typed', () => {
    const draft = fieldDraftOf(radio);
    expect(bodyOf(draft)).toMatchObject({
      label: '項目2',
      section: '参加',
      section_en: null,
      key: null,
      options: [{ id: 21, label: '会場', label_en: 'Venue' }],
    });
    expect(isChanged(draft, fieldDraftOf(radio))).toBe(false);
    expect(isChanged({ ...draft, label: '別' }, draft)).toBe(true);
    expect(isChanged({ ...draft, version: 7 }, draft)).toBe(false);
  });

  it('begins a choice with options to fill in, and sends none with a text', () => {
    const choice = withType(fieldDraftOf(field(1)), 'select');
    expect(choice.options).toHaveLength(2);
    expect(bodyOf(withType(choice, 'text')).options).toEqual([]);
    expect(withType(fieldDraftOf(radio), 'checkbox').options).toHaveLength(1);
  });

  it('reads bounds as they are typed, and says which are no number', () => {
    const draft = {
      ...fieldDraftOf(field(1, { field_type: 'number' })),
      minimum: '－１．５',
      maximum: ' ',
    };
    expect(bodyOf(draft)).toMatchObject({ minimum: -1.5, maximum: null });
    expect(unreadableBounds(draft)).toEqual([]);
    expect(unreadableBounds({ ...draft, maximum: '10人' })).toEqual(['maximum']);
  });

  it('asks for consent by one required choice, and for none with another type', () => {
    const consent = withConsent(withType(fieldDraftOf(field(1)), 'checkbox'), '同意します');
    expect(bodyOf(consent)).toMatchObject({
      is_required: true,
      consent: '',
      options: [{ label: '同意します', label_en: 'I agree' }],
    });
    expect(bodyOf(withType(consent, 'radio')).consent).toBeNull();
    expect(withConsent(fieldDraftOf(radio), '同意します').options).toEqual(
      fieldDraftOf(radio).options,
    );
    expect(withConsent(consent, null).consent).toBeNull();
  });

  it('gets a type that its meaning can have', () => {
    expect(withKey(fieldDraftOf(field(1)), 'birth_date').type).toBe('date');
    expect(withKey(fieldDraftOf(field(1)), 'family_name').type).toBe('text');
    expect(withKey(fieldDraftOf(field(1)), 'sex')).toMatchObject({ type: 'radio', key: 'sex' });
    expect(withKey(fieldDraftOf(radio), '').type).toBe('radio');
  });

  it('tells new options apart', () => {
    const first = emptyOption([]);
    const second = emptyOption([first]);
    expect(first.tag).not.toBe(second.tag);
  });
});

describe('the form with a draft in it', () => {
  const fields = [field(1, { section: '甲' }), field(2, { section: '乙' }), field(3)];

  it('shows a changed field in its place', () => {
    const changed = withDraft(fields, { ...fieldDraftOf(fields[1] ?? field(2)), label: '新' });
    expect(changed.map(({ label }) => label)).toEqual(['項目1', '新', '項目3']);
  });

  it('shows a new field behind the others of its heading, else last', () => {
    const draft = { ...newDraft(fields), label: '新', section: '甲' };
    expect(placeInForm(draft, fields)).toBe(1);
    expect(withDraft(fields, draft).map(({ label }) => label)).toEqual([
      '項目1',
      '新',
      '項目2',
      '項目3',
    ]);
    expect(placeInForm({ ...draft, section: '丙' }, fields)).toBe(3);
  });

  it('gives each option an id, so that it can be chosen in the preview', () => {
    const draft = withType({ ...newDraft([]), label: '新' }, 'radio');
    const [shown] = withDraft([], draft);
    const ids = shown?.options.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(2);
  });

  it('is the form without one', () => {
    expect(withDraft(fields, null)).toEqual(fields);
  });
});
