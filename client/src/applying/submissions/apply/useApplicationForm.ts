import { useQuery } from '@tanstack/react-query';
import { fieldInLanguage } from '@seminar/shared/catalogue/form-templates/fieldInLanguage';
import { inLanguage } from '@seminar/shared/inLanguage';
import type { getApplicationForm } from '@seminar/shared/catalogue/seminars/endpoints';
import type { CallOutput } from '@seminar/shared/endpoint';
import { useCallback } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { pageAnswer } from '../../../platform/api/pageAnswer.ts';
import type { Language } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { loadCalls } from '../../../platform/api/loadCalls.ts';

export type ApplicationForm = CallOutput<typeof getApplicationForm>;
export type ApplicationSeminar = ApplicationForm['seminar'];

function formIn(
  language: Language,
  { seminar, application_form_definition: form }: ApplicationForm,
): ApplicationForm {
  const fields = form?.fields.map((field) => fieldInLanguage(field, language));
  return {
    seminar: inLanguage(seminar, language),
    application_form_definition: form && { ...form, fields: fields ?? [] },
  };
}

/**
 * The form of a seminar, by id or code, in the page's language. Fetched once per visit: questions must not change while
 * somebody answers them; the server checks the answers when they are sent.
 */
export function useApplicationForm(seminarId: string) {
  const language = useLanguage();
  const select = useCallback((form: ApplicationForm) => formIn(language, form), [language]);
  return useQuery({
    queryKey: ['application form', seminarId],
    queryFn: async ({ signal }) => (await loadCalls()).callApplicationForm(seminarId, signal),
    initialData: () => {
      const answer = pageAnswer('form');
      const { id, code } = answer?.seminar ?? {};
      return seminarId === String(id) || seminarId === code ? answer : undefined;
    },
    select,
    enabled: seminarId !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  });
}
