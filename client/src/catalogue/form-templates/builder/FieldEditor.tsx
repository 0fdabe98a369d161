import { usesLost } from '@seminar/shared/catalogue/form-templates/fieldKeys.rules';
import { isChoiceType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import type { EditedField } from '@seminar/shared/catalogue/form-templates/schema';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formBuilderTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { isOutOfDate } from '../../../platform/api/queryClient.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { useOffersEnglish } from '../../../platform/public-pages/useSite.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { CheckboxGroup } from '../../../platform/ui/CheckboxGroup.tsx';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { SelectField } from '../../../platform/ui/SelectField.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { TextArea } from '../../../platform/ui/TextArea.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import styles from './FieldList.module.css';
import { FieldQuestion } from './FieldQuestion.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { SettingsEditor } from './SettingsEditor.tsx';
import { fieldDraftOf, unreadableBounds, type FieldDraft } from './fieldDraft.rules.ts';
import { saveField } from './useFields.ts';

interface EnglishTextsProps {
  draft: FieldDraft;
  problem: (field: string) => string | undefined;
  onDraft: (draft: FieldDraft) => void;
}

/** What an applicant reads in English; without it, the Japanese. */
function EnglishTexts({ draft, problem, onDraft }: EnglishTextsProps) {
  const { t } = useTranslation(formBuilderTexts);
  const offersEnglish = useOffersEnglish();
  const { labelEn, sectionEn, descriptionEn, consentEn, placeholderEn } = draft;
  const has = [labelEn, sectionEn, descriptionEn, consentEn, placeholderEn].some(Boolean);
  if (!offersEnglish && !has) return null;
  return (
    <Disclosure label={t('english')}>
      <Stack>
        <p>{t('englishLead')}</p>
        <TextField
          name="label_en"
          label={t('field.labelEn')}
          lang="en"
          maxLength={100}
          value={draft.labelEn}
          error={problem('label_en')}
          onChange={({ target }) => onDraft({ ...draft, labelEn: target.value })}
        />
        <TextField
          name="section_en"
          label={t('field.sectionEn')}
          lang="en"
          maxLength={60}
          value={draft.sectionEn}
          error={problem('section_en')}
          onChange={({ target }) => onDraft({ ...draft, sectionEn: target.value })}
        />
        <TextArea
          name="description_en"
          label={t('field.descriptionEn')}
          lang="en"
          rows={2}
          maxLength={1000}
          value={draft.descriptionEn}
          error={problem('description_en')}
          onChange={({ target }) => onDraft({ ...draft, descriptionEn: target.value })}
        />
        {draft.consent !== null && (
          <TextArea
            name="consent_en"
            label={t('field.consentEn')}
            lang="en"
            rows={5}
            maxLength={4000}
            value={draft.consentEn}
            error={problem('consent_en')}
            onChange={({ target }) => onDraft({ ...draft, consentEn: target.value })}
          />
        )}
        <TextField
          name="placeholder_en"
          label={t('field.placeholderEn')}
          lang="en"
          maxLength={200}
          value={draft.placeholderEn}
          error={problem('placeholder_en')}
          onChange={({ target }) => onDraft({ ...draft, placeholderEn: target.value })}
        />
      </Stack>
    </Disclosure>
  );
}

interface FieldEditorProps {
  templateId: number;
  fields: readonly EditedField[];
  draft: FieldDraft;
  onDraft: (draft: FieldDraft) => void;
  onSaved: () => void;
  onCancel: () => void;
  /** Begins anew with what is stored now. */
  onStart: (draft: FieldDraft) => void;
}

interface ConditionEditorProps {
  draft: FieldDraft;
  /** The fields of the form. */
  fields: readonly EditedField[];
  problem: (field: string) => string | undefined;
  onDraft: (draft: FieldDraft) => void;
}

/** On which answer to another question it depends whether the field is shown. */
function ConditionEditor({ draft, fields, problem, onDraft }: ConditionEditorProps) {
  const { t } = useTranslation(formBuilderTexts);
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

/** Everything about one field, to be saved together. */
export function FieldEditor(props: FieldEditorProps) {
  const { templateId, fields, draft, onDraft, onSaved, onCancel, onStart } = props;
  const { t } = useTranslation(formBuilderTexts);
  const failureText = useFailureText();
  const confirm = useConfirm();
  const save = useAct(() => saveField(templateId, fields, draft), {
    done: ({ label }) => t(draft.id === null ? 'added' : 'saved', { label }),
    close: onSaved,
  });
  const form = useRef<HTMLFormElement>(null);
  const stored = fields.find(({ id }) => id === draft.id);

  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);

  const problems = save.error instanceof ApiError ? save.error.problems : {};
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const problem = (field: string) =>
    unreadable.includes(field) ? t('bounds.notNumber') : save.problem(field);
  const isStale = isOutOfDate(save.error);
  const lost = stored
    ? usesLost(stored, { key: draft.key === '' ? null : draft.key, label: draft.label })
    : [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = unreadableBounds(draft);
    setUnreadable(wrong);
    if (wrong[0]) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
      return;
    }
    const sure =
      lost.length === 0 ||
      (await confirm({
        title: t('losingTitle', { label: stored?.label }),
        message: t('losingWhat'),
        lost: lost.map((use) => t(`uses.${use}`)),
        confirmLabel: t('save'),
        danger: true,
      }));
    if (!sure) return;
    if (await save.attempt()) return;
    // Told beside the fields.
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles.editor}
      aria-label={draft.id === null ? t('newField') : t('editOf', { label: stored?.label })}
      onSubmit={(event) => void submit(event)}
    >
      <Stack>
        {save.error && (isStale || Object.keys(problems).length === 0) && (
          <InfoPanel type="error" title={t('saveFailed')}>
            <p>{failureText(save.error)}</p>
            {isStale && stored && (
              <Stack row gap="s">
                <Button
                  size="s"
                  onClick={() => {
                    onStart(fieldDraftOf(stored));
                    save.reset();
                  }}
                >
                  {t('loadLatest')}
                </Button>
                <Button
                  size="s"
                  onClick={() => {
                    onDraft({ ...draft, version: stored.version });
                    save.reset();
                  }}
                >
                  {t('keepMine')}
                </Button>
              </Stack>
            )}
          </InfoPanel>
        )}
        <FieldQuestion draft={draft} fields={fields} problem={problem} onDraft={onDraft} />
        <SettingsEditor draft={draft} problem={problem} onDraft={onDraft} />
        {isChoiceType(draft.type) && (
          <OptionsEditor
            options={draft.options}
            only={draft.consent !== null && draft.type === 'checkbox' && draft.options.length === 1}
            problem={problem}
            onOptions={(options) => onDraft({ ...draft, options })}
          />
        )}
        <ConditionEditor draft={draft} fields={fields} problem={problem} onDraft={onDraft} />
        <EnglishTexts draft={draft} problem={problem} onDraft={onDraft} />
        {lost.length > 0 && (
          <InfoPanel type="warning" title={t('losing')}>
            <ul>
              {lost.map((use) => (
                <li key={use}>{t(`uses.${use}`)}</li>
              ))}
            </ul>
          </InfoPanel>
        )}
        <Stack row gap="s">
          <Button type="submit" variant="primary" busy={save.busy}>
            {t(draft.id === null ? 'addField' : 'save')}
          </Button>
          <Button onClick={onCancel} disabled={save.busy}>
            {t('cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
