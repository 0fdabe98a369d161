import { tokyoDay } from '@seminar/shared/date';
import type { HandlerOutput } from '@seminar/shared/endpoint';
import type { getApplicationForm } from '@seminar/shared/catalogue/seminars/endpoints';
import { entryState } from '@seminar/shared/period.rules';
import type { Context } from '../../platform/context/context.ts';
import { findFormDefinition } from '../form-templates/lockTemplate.ts';
import { findSeminar } from './findSeminar.ts';
import { presentOverview } from './presentSeminar.ts';

/**
 * What an applicant needs to apply: the seminar's public data and its form.
 *
 * @param id id or code of the seminar
 * @throws NotFound no such seminar
 */
export async function readApplicationForm(
  { db, clock }: Context,
  id: string,
): Promise<HandlerOutput<typeof getApplicationForm>> {
  const seminar = await presentOverview({ db, clock }, await findSeminar(db, id));
  const today = tokyoDay(clock());
  return {
    seminar: {
      ...seminar,
      entry_state: entryState(today, seminar.entry_start, seminar.entry_end),
    },
    application_form_definition: seminar.form_template
      ? await findFormDefinition(db, seminar.form_template.id)
      : null,
  };
}
