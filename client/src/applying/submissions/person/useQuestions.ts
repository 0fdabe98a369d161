import { fieldInLanguage } from '@seminar/shared/catalogue/form-templates/fieldInLanguage';
import type { Questions } from '@seminar/shared/applying/submissions/schema';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';

/** Turns what the server asks of a person into the reader's language, as the application form is. */
export function useQuestions(): <Asked extends Questions>(asked: Asked) => Asked {
  const language = useLanguage();
  return (asked) => ({
    ...asked,
    fields: asked.fields.map((field) => fieldInLanguage(field, language)),
  });
}
