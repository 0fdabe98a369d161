import { expect, test } from 'vitest';
import { issueRefusal } from './issuable.rules.ts';

const ready = {
  issued: false,
  revoked: false,
  suspended: false,
  unanswered: false,
  issueStart: '2026-04-10',
  issueEnd: '2026-04-20',
};

test.each(['2026-04-10', '2026-04-15', '2026-04-20'])('can be issued on %s', (today) => {
  expect(issueRefusal(ready, today)).toBeNull();
});

test('without a period it can be issued at any time', () => {
  expect(issueRefusal({ ...ready, issueStart: null, issueEnd: null }, '1999-01-01')).toBeNull();
});

test.each([
  [{}, '2026-04-09', 'period', 'certificate_issue_not_open'],
  [{}, '2026-04-21', 'period', 'certificate_issue_closed'],
  [{ issued: true }, '2026-04-21', 'state', 'certificate_issued'],
  [{ issued: true, revoked: true }, '2026-04-15', 'state', 'certificate_revoked'],
  [{ suspended: true }, '2026-04-15', 'state', 'certificate_suspended'],
  [{ unanswered: true }, '2026-04-15', 'state', 'certificate_unanswered'],
])('with %j on %s it is refused because of its %s', (given, today, over, key) => {
  expect(issueRefusal({ ...ready, ...given }, today)).toMatchObject({ over, text: { key } });
});
