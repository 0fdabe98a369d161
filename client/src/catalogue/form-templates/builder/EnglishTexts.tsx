import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { TextArea } from '../../../platform/ui/TextArea.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import type { FieldDraft } from './fieldDraft.rules.ts';

interface EnglishTextsProps {
  draft: FieldDraft;
  problem: (field: string) => string | undefined;
  onDraft: (draft: FieldDraft) => void;
}

/** What an applicant reads in English; without it, the Japanese. */
export function EnglishTexts({ draft, problem, onDraft }: EnglishTextsProps) {
  const { t } = useTranslation('formBuilder');
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
