import type { Association } from '@seminar/shared/catalogue/association/schema';

/** The settings as the form holds them: every field a text. */
export type AssociationDraft = ReturnType<typeof associationDraftOf>;
export type AssociationField = keyof AssociationDraft;

export function associationDraftOf(association: Association) {
  const {
    version: _version,
    seal: _seal,
    registration_number_warning: _warning,
    registration_number,
    undo_seconds,
    borne_shortfall,
    kept_surplus,
    ...texts
  } = association;
  return {
    ...texts,
    registration_number: registration_number ?? '',
    undo_seconds: String(undo_seconds),
    borne_shortfall: String(borne_shortfall),
    kept_surplus: String(kept_surplus),
  };
}
