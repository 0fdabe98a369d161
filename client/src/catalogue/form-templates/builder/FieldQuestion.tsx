import { fieldKeys, typesOfKey } from '@seminar/shared/catalogue/form-templates/fieldKeys.rules';
import { fieldTypes, type FieldType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import type { EditedField } from '@seminar/shared/catalogue/form-templates/schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formBuilderTexts } from './texts.ts';
import { formTemplatesTexts } from '../texts.ts';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { SelectField } from '../../../platform/ui/SelectField.tsx';
import { TextArea } from '../../../platform/ui/TextArea.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import { withKey, withType, type FieldDraft } from './fieldDraft.rules.ts';

interface FieldQuestionProps {
  draft: FieldDraft;
  /** The fields of the form. */
  fields: readonly EditedField[];
  problem: (field: string) => string | undefined;
  onDraft: (draft: FieldDraft) => void;
}

const hasPlaceholder: Record<FieldType, boolean> = {
  text: true,
  email: true,
  number: true,
  date: false,
  tel: true,
  url: true,
  textarea: true,
  select: true,
  radio: false,
  checkbox: false,
  file: false,
};

/** What a field asks and how it is answered, in Japanese. */
export function FieldQuestion({ draft, fields, problem, onDraft }: FieldQuestionProps) {
  const { t } = useTranslation([formBuilderTexts, formTemplatesTexts]);
  const listId = useId();
  const sections = [...new Set(fields.flatMap(({ section }) => section ?? []))];
  const taken = new Set(fields.filter(({ id }) => id !== draft.id).map(({ key }) => key));
  const fits = typesOfKey(draft.key === '' ? null : draft.key);
  const isOwnKey = draft.key !== '' && !fieldKeys.some((key) => key === draft.key);

  /** A heading that the form has already brings its English along. */
  const enterSection = (section: string) => {
    const known = fields.find((field) => field.section === section)?.section_en;
    onDraft({ ...draft, section, ...(known && { sectionEn: known }) });
  };

  return (
    <>
      <TextField
        name="label"
        label={t('field.label')}
        required
        maxLength={100}
        value={draft.label}
        error={problem('label')}
        onChange={({ target }) => onDraft({ ...draft, label: target.value })}
      />
      <SelectField
        name="field_type"
        label={t('field.type')}
        required
        width="medium"
        options={fieldTypes.map((type) => ({
          value: type,
          label: t(`formTemplates:types.${type}`),
          disabled: !fits.includes(type),
        }))}
        value={draft.type}
        error={problem('field_type')}
        onChange={({ target }) => {
          const type = fieldTypes.find((known) => known === target.value);
          if (type) onDraft(withType(draft, type));
        }}
      />
      <Checkbox
        name="is_required"
        label={t('field.required')}
        note={t('field.requiredNote')}
        checked={draft.required}
        onChange={({ target }) => onDraft({ ...draft, required: target.checked })}
      />
      <TextField
        name="section"
        label={t('field.section')}
        support={t('field.sectionSupport')}
        maxLength={60}
        list={listId}
        value={draft.section}
        error={problem('section')}
        onChange={({ target }) => enterSection(target.value)}
      />
      <datalist id={listId}>
        {sections.map((section) => (
          <option key={section}>{section}</option>
        ))}
      </datalist>
      <TextArea
        name="description"
        label={t('field.description')}
        support={t('field.descriptionSupport')}
        rows={2}
        maxLength={1000}
        value={draft.description}
        error={problem('description')}
        onChange={({ target }) => onDraft({ ...draft, description: target.value })}
      />
      {hasPlaceholder[draft.type] && (
        <TextField
          name="placeholder"
          label={t(draft.type === 'select' ? 'field.noChoice' : 'field.placeholder')}
          support={t(
            draft.type === 'select' ? 'field.noChoiceSupport' : 'field.placeholderSupport',
          )}
          maxLength={200}
          value={draft.placeholder}
          error={problem('placeholder')}
          onChange={({ target }) => onDraft({ ...draft, placeholder: target.value })}
        />
      )}
      <SelectField
        name="key"
        label={t('field.key')}
        support={t('field.keySupport')}
        placeholder={t('field.noKey')}
        options={[
          ...(isOwnKey ? [{ value: draft.key, label: draft.key }] : []),
          ...fieldKeys.map((key) => ({
            value: key,
            label: t(`keys.${key}`),
            disabled: taken.has(key),
          })),
        ]}
        value={draft.key}
        error={problem('key')}
        onChange={({ target }) => onDraft(withKey(draft, target.value))}
      />
    </>
  );
}
