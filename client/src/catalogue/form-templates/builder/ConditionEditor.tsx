import { isChoiceType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import type { EditedField } from '@seminar/shared/catalogue/form-templates/schema';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../platform/ui/CheckboxGroup.tsx';
import { SelectField } from '../../../platform/ui/SelectField.tsx';
import type { FieldDraft } from './fieldDraft.rules.ts';

interface ConditionEditorProps {
  draft: FieldDraft;
  /** Those of the form. */
  fields: readonly EditedField[];
  problem: (field: string) => string | undefined;
  onDraft: (draft: FieldDraft) => void;
}

/** On which answer to another question it depends whether the field is shown. */
export function ConditionEditor({ draft, fields, problem, onDraft }: ConditionEditorProps) {
  const { t } = useTranslation('formBuilder');
  const { condition } = draft;
  const deciders = fields.filter(
    ({ id, field_type }) => id !== draft.id && isChoiceType(field_type),
  );
  const decider = deciders.find(({ id }) => id === condition?.fieldId);
  const choose = (id: string) =>
    onDraft({ ...draft, condition: id === '' ? null : { fieldId: Number(id), optionIds: [] } });
  const tick = (id: number, ticked: boolean) => {
    if (!condition) return;
    const others = condition.optionIds.filter((other) => other !== id);
    onDraft({
      ...draft,
      condition: { ...condition, optionIds: ticked ? [...others, id] : others },
    });
  };

  return (
    <>
      <SelectField
        name="condition.field_id"
        label={t('condition.field')}
        support={t('condition.fieldSupport')}
        placeholder={t('condition.always')}
        options={deciders.map(({ id, label }) => ({ value: String(id), label }))}
        value={condition ? String(condition.fieldId) : ''}
        error={problem('condition.field_id')}
        onChange={({ target }) => choose(target.value)}
      />
      {decider && (
        <CheckboxGroup
          name="condition.option_ids"
          label={t('condition.options', { label: decider.label })}
          required
          options={decider.options.map(({ id, label }) => ({ value: String(id), label }))}
          value={condition?.optionIds.map(String) ?? []}
          error={problem('condition.option_ids')}
          onChange={({ target }) => tick(Number(target.value), target.checked)}
        />
      )}
    </>
  );
}
