import { historyEvents } from '@seminar/shared/applying/submissions/history/schema';
import { expect, it } from 'vitest';
import { officeSubmissions as officeSubmissionsEn } from './texts.en.ts';
import { officeSubmissions } from './texts.ts';
import { textKey } from '../../../platform/i18n/textKey.ts';

const without = (labels: object, actions: readonly string[]) =>
  actions.filter((action) => !(textKey(action) in labels));

it('every event of an application’s history has a label', () => {
  expect(without(officeSubmissions.history.what, historyEvents)).toEqual([]);
  expect(without(officeSubmissionsEn.history.what, historyEvents)).toEqual([]);
});
