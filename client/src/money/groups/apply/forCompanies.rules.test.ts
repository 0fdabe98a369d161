import type { FormTemplate, TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { PublicSeats } from '@seminar/shared/catalogue/seminars/seats/schema';
import { expect, test } from 'vitest';
import type { ApplicationSeminar } from '../../../applying/submissions/apply/useApplicationForm.ts';
import { forCompanies, whyOnlyAlone } from './forCompanies.rules.ts';

const field = (id: number, more: Partial<TemplateField>) => ({ id, is_required: false, ...more });
const formOf = (...fields: object[]) => ({ fields }) as FormTemplate;
const seats = (state: PublicSeats['state']): PublicSeats => ({ state, left: null });
const seminarOf = (state: PublicSeats['state'], ...sessions: PublicSeats['state'][]) =>
  ({
    seats: seats(state),
    sessions: sessions.map((it, id) => ({ id, seats: seats(it) })),
    cancel_rule: { free_until: '2026-04-01', until: null, kept: 0 },
  }) as unknown as ApplicationSeminar;

const name = field(1, { field_type: 'text', is_required: true });
const file = (is_required: boolean) => field(2, { field_type: 'file', is_required });

test.each([
  ['a file that each must send', seminarOf('open'), formOf(name, file(true)), 'files'],
  ['a file that is optional', seminarOf('open'), formOf(name, file(false)), null],
  ['a waiting list only', seminarOf('waiting_list'), formOf(name), 'waiting'],
  ['few seats', seminarOf('few'), formOf(name), null],
])('with %s people apply together or alone', (_, seminar, form, why) => {
  expect(whyOnlyAlone(seminar, form)).toBe(why);
});

test('companies are asked for no files, wait for no seat, and are told the seminar’s rule of cancelling', () => {
  const { seminar, template } = forCompanies(
    seminarOf('few', 'few', 'waiting_list', 'full'),
    formOf(name, file(false)),
  );
  expect(template.fields).toEqual([name]);
  expect(seminar.sessions.map((session) => session.seats.state)).toEqual(['few', 'full', 'full']);
  expect(seminar.cancel_rule?.free_until).toBe('2026-04-01');
});
