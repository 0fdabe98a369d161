import { useTranslation } from 'react-i18next';
import { formBuilderTexts } from './texts.ts';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { TextArea } from '../../../platform/ui/TextArea.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import { CheckboxGroup } from '../../../platform/ui/CheckboxGroup.tsx';
import { fileKinds, mostMegabytes } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import { withConsent, type FieldDraft } from './fieldDraft.rules.ts';
import styles from './FieldList.module.css';

interface SettingsEditorProps {
  draft: FieldDraft;
  problem: (field: string) => string | undefined;
  onDraft: (draft: FieldDraft) => void;
}

/** What bounds a number or how many choices are ticked, and the text of a consent. */
export function SettingsEditor({ draft, problem, onDraft }: SettingsEditorProps) {
  const { t } = useTranslation(formBuilderTexts);
  const { type, consent } = draft;
  if (type === 'file') {
    return <FileSettings draft={draft} problem={problem} onDraft={onDraft} />;
  }
  if (type !== 'number' && type !== 'checkbox') return null;
  const ofNumber = type === 'number';
  const bounds = ofNumber ? 'bounds.number' : 'bounds.choices';

  return (
    <>
      {!ofNumber && (
        <Checkbox
          name="asks_consent"
          label={t('consent.ask')}
          note={t('consent.askNote')}
          checked={consent !== null}
          onChange={({ target }) =>
            onDraft(withConsent(draft, target.checked ? t('consent.agree') : null))
          }
        />
      )}
      {consent !== null && !ofNumber ? (
        <TextArea
          name="consent"
          label={t('consent.text')}
          support={t('consent.textSupport')}
          required
          rows={5}
          maxLength={4000}
          value={consent}
          error={problem('consent')}
          onChange={({ target }) => onDraft({ ...draft, consent: target.value })}
        />
      ) : (
        <div className={styles.bounds}>
          <TextField
            name="minimum"
            label={t(`${bounds}.minimum`)}
            inputMode={ofNumber ? 'decimal' : 'numeric'}
            width="narrow"
            value={draft.minimum}
            error={problem('minimum')}
            onChange={({ target }) => onDraft({ ...draft, minimum: target.value })}
          />
          <TextField
            name="maximum"
            label={t(`${bounds}.maximum`)}
            inputMode={ofNumber ? 'decimal' : 'numeric'}
            width="narrow"
            value={draft.maximum}
            error={problem('maximum')}
            onChange={({ target }) => onDraft({ ...draft, maximum: target.value })}
          />
        </div>
      )}
      {ofNumber && (
        <Checkbox
          name="whole_number"
          label={t('bounds.whole')}
          checked={draft.whole}
          onChange={({ target }) => onDraft({ ...draft, whole: target.checked })}
        />
      )}
    </>
  );
}

/** What a file may be, and how large. */
function FileSettings({ draft, problem, onDraft }: SettingsEditorProps) {
  const { t } = useTranslation(formBuilderTexts);
  return (
    <>
      <CheckboxGroup
        name="accepts"
        label={t('file.accepts')}
        required
        layout="row"
        options={fileKinds.map((kind) => ({ value: kind, label: t(`file.kinds.${kind}`) }))}
        value={draft.accepts}
        error={problem('accepts')}
        onChange={({ target }) => {
          const others = draft.accepts.filter((kind) => kind !== target.value);
          const ticked = fileKinds.filter((kind) => kind === target.value && target.checked);
          onDraft({ ...draft, accepts: [...others, ...ticked] });
        }}
      />
      <TextField
        name="maximum"
        label={t('file.megabytes')}
        support={t('file.megabytesSupport', { most: mostMegabytes })}
        inputMode="decimal"
        width="narrow"
        value={draft.maximum}
        error={problem('maximum')}
        onChange={({ target }) => onDraft({ ...draft, maximum: target.value })}
      />
      <p>{t('file.looked')}</p>
    </>
  );
}
