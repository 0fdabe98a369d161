import { fileKinds, mostMegabytes, type FieldType, type FileKind } from './fieldTypes.ts';

/** What a field asks beyond its type. */
export interface FieldSettings {
  /**
   * The bounds of a number, or of how many choices may be ticked; null: none. Of a file, the most megabytes;
   * null: the limit for all files holds.
   */
  minimum: number | null;
  maximum: number | null;
  whole_number: boolean;
  /** A text to agree to by ticking the only choice of a checkbox; null: the field asks no consent. */
  consent: string | null;
  consent_en: string | null;
  /** What a file may be; empty for any other type. */
  accepts: FileKind[];
}

type Given = { field_type: FieldType } & {
  [Name in keyof FieldSettings]?: FieldSettings[Name] | null | undefined;
};

/** The settings of a field: what its type has no use for is left out. */
export function settingsOf(field: Given): FieldSettings {
  const isNumber = field.field_type === 'number';
  const consent = (field.field_type === 'checkbox' && field.consent) || null;
  const isFile = field.field_type === 'file';
  const bounded = isNumber || (field.field_type === 'checkbox' && consent === null);
  return {
    minimum: (bounded ? field.minimum : null) ?? null,
    maximum: (bounded || isFile ? field.maximum : null) ?? null,
    whole_number: isNumber && field.whole_number === true,
    consent,
    consent_en: (consent === null ? null : field.consent_en) || null,
    accepts: !isFile ? [] : field.accepts?.length ? field.accepts : [...fileKinds],
  };
}

export type SettingProblem =
  | 'bounds_order'
  | 'bounds_whole'
  | 'bounds_choices'
  | 'bounds_megabytes'
  | 'consent_choice';

/** What is wrong with the settings of a field: the name of the part, and why. */
export function settingProblems(
  field: Given & { options: readonly unknown[] },
): { part: 'minimum' | 'maximum' | 'options'; problem: SettingProblem }[] {
  const { minimum, maximum, whole_number, consent } = settingsOf(field);
  if (consent !== null) {
    return field.options.length === 1 ? [] : [{ part: 'options', problem: 'consent_choice' }];
  }
  const ofChoices = field.field_type === 'checkbox';
  const wrongBound = (bound: number): SettingProblem | null => {
    if (field.field_type === 'file') {
      return bound >= 1 && bound <= mostMegabytes ? null : 'bounds_megabytes';
    }
    if (ofChoices) {
      const possible = Number.isInteger(bound) && bound >= 1 && bound <= field.options.length;
      return possible ? null : 'bounds_choices';
    }
    return whole_number && !Number.isInteger(bound) ? 'bounds_whole' : null;
  };
  const wrong = (['minimum', 'maximum'] as const).flatMap((part) => {
    const bound = part === 'minimum' ? minimum : maximum;
    const problem = bound === null ? null : wrongBound(bound);
    return problem === null ? [] : [{ part, problem }];
  });
  const crossed = minimum !== null && maximum !== null && minimum > maximum;
  return wrong.length === 0 && crossed ? [{ part: 'maximum', problem: 'bounds_order' }] : wrong;
}
