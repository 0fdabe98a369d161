import { searchText } from '@seminar/shared/japan/searchKey';
import { addProblem, message } from '@seminar/shared/messages/message';
import type { SeminarChange } from '@seminar/shared/seminars/schema';
import { seminarProblems } from '@seminar/shared/seminars/seminar.rules';
import { recordAudit } from '../audit/record.ts';
import { inTransaction, type Db } from '../db/db.ts';
import { toDate } from '../context/days.ts';
import { NotFound, ValidationFailed } from '../http/errors.ts';
import { presentSeminar, seminarParts } from './presentSeminar.ts';

function withoutAbsent<T extends object>(change: T) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/**
 * Changes what is given. The code stays: it is printed in student numbers. A new fee holds for
 * later applications only.
 *
 * @throws NotFound
 * @throws ValidationFailed
 */
export async function updateSeminar(db: Db, id: number, change: SeminarChange, adminId: number) {
  return inTransaction(db, async (tx) => {
    // The template first, as whoever deletes it locks it before its seminars.
    if (change.form_template) {
      await tx.$queryRaw`
        SELECT id FROM form_templates WHERE id = ${change.form_template.id} FOR KEY SHARE`;
    }
    await tx.$queryRaw`SELECT id FROM seminars WHERE id = ${id} FOR UPDATE`;
    const current = await tx.seminar.findUnique({ where: { id }, include: seminarParts });
    if (!current || current.archivedAt) throw new NotFound();
    const before = presentSeminar(current);
    const { form_template, ...fields } = change;
    const after = { ...before, ...withoutAbsent(fields) };

    const problems = seminarProblems(after);
    if (after.code !== before.code) addProblem(problems, 'code', message('code_fixed'));
    if (form_template) {
      const template = await tx.formTemplate.findUnique({ where: { id: form_template.id } });
      const chosenNow = form_template.id !== before.form_template?.id;
      if (!template || template.archivedAt || (chosenNow && !template.isActive)) {
        addProblem(problems, 'form_template', message('template_missing'));
      }
    }
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);

    const seminar = await tx.seminar.update({
      where: { id },
      data: {
        name: after.name,
        seminarType: after.seminar_type,
        entryStart: toDate(after.entry_start),
        entryEnd: toDate(after.entry_end),
        paymentDeadline: toDate(after.payment_deadline),
        entryFee: after.entry_fee,
        taxCategory: after.tax_category,
        includeWeb: after.include_web,
        includeOnDemand: after.include_on_demand,
        onDemandStart: toDate(after.on_demand_start),
        onDemandEnd: toDate(after.on_demand_end),
        certificateStart: toDate(after.certificate_start),
        certificateEnd: toDate(after.certificate_end),
        certificateIssueStartDate: toDate(after.certificate_issue_start_date),
        certificateIssueEndDate: toDate(after.certificate_issue_end_date),
        reviewTestKeywords: after.review_test_keywords_json,
        remindersEnabled: after.reminders_enabled,
        reminderDaysBefore: after.reminder_days_before,
        reminderDaysAfter: after.reminder_days_after,
        ...(form_template === undefined ? {} : { formTemplateId: form_template?.id ?? null }),
        searchText: searchText([after.name, after.code]),
      },
      include: seminarParts,
    });
    await recordAudit(tx, {
      adminId,
      action: 'seminar.updated',
      entity: 'seminar',
      entityId: id,
      before,
      after: presentSeminar(seminar),
    });
    return seminar;
  });
}
