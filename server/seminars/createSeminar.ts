import { searchText } from '@seminar/shared/japan/searchKey';
import { message, type Problems } from '@seminar/shared/messages/message';
import { seminarCodeSchema, type NewSeminar } from '@seminar/shared/seminars/schema';
import { recordAudit } from '../audit/record.ts';
import { inTransaction, isUniqueViolation, type Db } from '../db/db.ts';
import { toDate } from '../context/days.ts';
import { ValidationFailed } from '../http/errors.ts';
import { seminarParts } from './presentSeminar.ts';

/** Whether a code can still be had, to be told with all else that is wrong. */
export async function codeProblems(db: Db, given: unknown): Promise<Problems> {
  const code = seminarCodeSchema.safeParse(given);
  const taken =
    code.success && (await db.seminar.findUnique({ where: { code: code.data } })) !== null;
  return taken ? { code: [message('code_taken')] } : {};
}

/** @throws ValidationFailed also when the code is taken, by an archived seminar too */
export async function createSeminar(db: Db, input: NewSeminar, adminId: number) {
  try {
    return await inTransaction(db, async (tx) => {
      const seminar = await tx.seminar.create({
        data: {
          code: input.code,
          name: input.name,
          seminarType: input.seminar_type,
          entryStart: toDate(input.entry_start),
          entryEnd: toDate(input.entry_end),
          paymentDeadline: toDate(input.payment_deadline),
          entryFee: input.entry_fee,
          taxCategory: input.tax_category,
          includeWeb: input.include_web,
          includeOnDemand: input.include_on_demand,
          onDemandStart: toDate(input.on_demand_start),
          onDemandEnd: toDate(input.on_demand_end),
          certificateStart: toDate(input.certificate_start),
          certificateEnd: toDate(input.certificate_end),
          certificateIssueStartDate: toDate(input.certificate_issue_start_date),
          certificateIssueEndDate: toDate(input.certificate_issue_end_date),
          reviewTestKeywords: input.review_test_keywords_json,
          remindersEnabled: input.reminders_enabled,
          reminderDaysBefore: input.reminder_days_before,
          reminderDaysAfter: input.reminder_days_after,
          searchText: searchText([input.name, input.code]),
        },
        include: seminarParts,
      });
      await recordAudit(tx, {
        adminId,
        action: 'seminar.created',
        entity: 'seminar',
        entityId: seminar.id,
        after: input,
      });
      return seminar;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ValidationFailed({ code: [message('code_taken')] });
    throw error;
  }
}
