import { describe, expect, it } from 'vitest';
import { settingProblems, settingsOf } from './settings.rules.ts';

const none = {
  minimum: null,
  maximum: null,
  whole_number: false,
  consent: null,
  consent_en: null,
  accepts: [],
};
const three = ['a', 'b', 'c'];

describe('the settings of a field', () => {
  it('are only those that its type has a use for', () => {
    const all = {
      minimum: 1,
      maximum: 2,
      whole_number: true,
      consent: '規約',
      consent_en: 'Terms',
    };
    expect(settingsOf({ field_type: 'text', ...all })).toEqual(none);
    expect(settingsOf({ field_type: 'radio', ...all })).toEqual(none);
    expect(settingsOf({ field_type: 'number', ...all })).toEqual({
      ...none,
      minimum: 1,
      maximum: 2,
      whole_number: true,
    });
    // Who consents ticks the one box: nothing is left to bound.
    expect(settingsOf({ field_type: 'checkbox', ...all })).toEqual({
      ...none,
      consent: '規約',
      consent_en: 'Terms',
    });
    expect(settingsOf({ field_type: 'checkbox', ...all, consent: null })).toEqual({
      ...none,
      minimum: 1,
      maximum: 2,
    });
  });

  it('of a file are its kinds, all unless the office says which, and its most megabytes', () => {
    expect(settingsOf({ field_type: 'file', maximum: 3, minimum: 1 })).toEqual({
      ...none,
      maximum: 3,
      accepts: ['pdf', 'picture'],
    });
    expect(settingsOf({ field_type: 'file', accepts: ['pdf'] }).accepts).toEqual(['pdf']);
    expect(settingsOf({ field_type: 'text', accepts: ['pdf'] }).accepts).toEqual([]);
  });

  it.each([
    ['a file without room', { field_type: 'file', maximum: 0.5 }, 'maximum', 'bounds_megabytes'],
    ['a file too large', { field_type: 'file', maximum: 6 }, 'maximum', 'bounds_megabytes'],
    ['crossed bounds', { field_type: 'number', minimum: 3, maximum: 2 }, 'maximum', 'bounds_order'],
    [
      'a broken bound of whole numbers',
      { field_type: 'number', whole_number: true, minimum: 0.5 },
      'minimum',
      'bounds_whole',
    ],
    ['more than there are', { field_type: 'checkbox', maximum: 4 }, 'maximum', 'bounds_choices'],
    ['no choice at least', { field_type: 'checkbox', minimum: 0 }, 'minimum', 'bounds_choices'],
    ['half a choice', { field_type: 'checkbox', minimum: 1.5 }, 'minimum', 'bounds_choices'],
    [
      'a consent with several boxes',
      { field_type: 'checkbox', consent: '規約' },
      'options',
      'consent_choice',
    ],
  ] as const)('are refused for %s', (_, field, part, problem) => {
    expect(settingProblems({ ...field, options: three })).toEqual([{ part, problem }]);
  });

  it('may bound on one side, exactly, or below zero', () => {
    const fine = [
      { field_type: 'number', minimum: -5.5, maximum: -5.5, options: [] },
      { field_type: 'number', maximum: 0, options: [] },
      { field_type: 'checkbox', minimum: 3, maximum: 3, options: three },
      { field_type: 'checkbox', consent: '規約', options: ['同意'] },
      { field_type: 'text', minimum: 3, maximum: 2, options: [] },
    ] as const;
    for (const field of fine) expect(settingProblems(field)).toEqual([]);
  });
});
