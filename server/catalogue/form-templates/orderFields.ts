import type { HandlerInput } from '@seminar/shared/endpoint';
import type { orderFormFields } from '@seminar/shared/catalogue/form-templates/endpoints';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { lockTemplate } from './lockTemplate.ts';
import { templateParts } from './presentTemplate.ts';

type Wanted = HandlerInput<typeof orderFormFields>['body'];

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/**
 * Puts the fields of a form into a new order.
 *
 * @throws NotFound no such form
 * @throws Conflict the fields are not those, or not in the order, that the staff member saw
 * @throws ValidationFailed a field of the form is missing, is named twice, or is none of its fields
 */
export async function orderFields(
  { db }: Context,
  order: { templateId: number; wanted: Wanted; adminId: number },
) {
  const { templateId, adminId } = order;
  const { ids, seen } = order.wanted;
  return inTransaction(db, async (tx) => {
    const { fields } = await lockTemplate(tx, templateId);
    const present = fields.map(({ id }) => id);
    if (seen && !isSame(seen, present)) throw new Conflict(message('fields_moved'));
    if (!isSame(ids.toSorted(), present.toSorted())) {
      throw new ValidationFailed({ ids: [message('fields_all_once')] });
    }
    await tx.$executeRaw`
      UPDATE template_fields SET "order" = place
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted(field_id, place)
      WHERE id = field_id`;
    const template = await tx.formTemplate.findUniqueOrThrow({
      where: { id: templateId },
      include: templateParts,
    });
    if (isSame(ids, present)) return template;
    const labels = (list: typeof fields) => list.map(({ label }) => label);
    await recordAudit(tx, {
      adminId,
      action: 'form_template.fields_ordered',
      entity: 'form_template',
      entityId: templateId,
      before: { labels: labels(fields) },
      after: { labels: labels(template.fields) },
    });
    return template;
  });
}
