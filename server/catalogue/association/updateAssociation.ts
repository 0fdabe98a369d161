import type { AssociationInput } from '@seminar/shared/catalogue/association/schema';
import { readTransferFees } from '@seminar/shared/catalogue/association/transferFees.rules';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { lockAssociation } from './readAssociation.ts';
import { associationParts, presentAssociation } from './presentAssociation.ts';

/** Those that the settings screen doesn't send: the seal has a call of its own. */
type KeptElsewhere = 'id' | 'sealSha256' | 'version' | 'updatedAt';

/** The columns of the settings; `presentAssociation` is the reverse. */
function settingColumns(wanted: Omit<AssociationInput, 'version'>) {
  return {
    name: wanted.name,
    representative: wanted.representative,
    postalCode: wanted.postal_code,
    address: wanted.address,
    phone: wanted.phone,
    email: wanted.email,
    registrationNumber: wanted.registration_number,
    receiptProviso: wanted.receipt_proviso,
    taxRounding: wanted.tax_rounding,
    transferFees: readTransferFees(wanted.transfer_fees) ?? [],
    deadlineRule: wanted.deadline_rule,
    officeHours: wanted.office_hours,
    publicList: wanted.public_list === 'shown',
    undoSeconds: wanted.undo_seconds,
    borneShortfall: wanted.borne_shortfall,
    keptSurplus: wanted.kept_surplus,
    purposeOfUse: wanted.purpose_of_use,
    privacyNotice: wanted.privacy_notice,
    transactionsNotice: wanted.transactions_notice,
    cancellationNotice: wanted.cancellation_notice,
    nameEn: wanted.name_en,
    addressEn: wanted.address_en,
    officeHoursEn: wanted.office_hours_en,
    purposeOfUseEn: wanted.purpose_of_use_en,
    privacyNoticeEn: wanted.privacy_notice_en,
    transactionsNoticeEn: wanted.transactions_notice_en,
    cancellationNoticeEn: wanted.cancellation_notice_en,
  } satisfies Record<Exclude<Prisma.AssociationScalarFieldEnum, KeptElsewhere>, unknown>;
}

/**
 * Changes the settings and records the changed fields with their old values. A save that changes
 * nothing records nothing.
 *
 * @throws Conflict somebody else has changed the settings since they were shown
 */
export async function updateAssociation(
  { db }: Context,
  { adminId, change }: { adminId: number; change: AssociationInput },
) {
  return inTransaction(db, async (tx) => {
    const { version } = await lockAssociation(tx, change.version);
    const include = associationParts;
    const row = await tx.association.findUniqueOrThrow({ where: { id: 1 }, include });
    const shown = presentAssociation(row);
    const { version: _, ...wanted } = change;
    const names = Object.keys(wanted) as (keyof typeof wanted)[];
    const changed = names.filter((name) => wanted[name] !== shown[name]);
    if (changed.length === 0) return row;
    const only = (values: typeof wanted) =>
      Object.fromEntries(changed.map((name) => [name, values[name]]));
    await recordAudit(tx, {
      adminId,
      action: 'association.updated',
      entity: 'association',
      entityId: 1,
      before: only(shown),
      after: only(wanted),
    });
    return tx.association.update({
      where: { id: 1 },
      data: { ...settingColumns(wanted), version: version + 1 },
      include,
    });
  });
}
