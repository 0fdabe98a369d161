import { accessActions } from '@seminar/shared/access-log/schema';
import { historyEvents } from '@seminar/shared/submissions/history';
import { expect, it } from 'vitest';
import { accessLog as accessLogEn } from './en/accessLog.ts';
import { officeSubmissions as officeSubmissionsEn } from './en/officeSubmissions.ts';
import { accessLog } from './ja/accessLog.ts';
import { officeSubmissions } from './ja/officeSubmissions.ts';
import { textKey } from './textKey.ts';

const without = (labels: object, actions: readonly string[]) =>
  actions.filter((action) => !(textKey(action) in labels));

it('every event of an application’s history has a label', () => {
  expect(without(officeSubmissions.history.what, historyEvents)).toEqual([]);
  expect(without(officeSubmissionsEn.history.what, historyEvents)).toEqual([]);
});

it('every action of the access log has a label', () => {
  expect(without(accessLog.actions, accessActions)).toEqual([]);
  expect(without(accessLogEn.actions, accessActions)).toEqual([]);
});
