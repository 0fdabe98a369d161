import {
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
} from '@seminar/shared/telling/mail-templates/endpoints';
import type { MailTemplate, TemplateText } from '@seminar/shared/telling/mail-templates/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../platform/api/queryClient.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

export function useMailTemplates() {
  return useQuery({ ...queryOf(listMailTemplates, {}), select: dataOf });
}

/** One of the two texts of a kind. */
interface TextOf {
  kind: TemplateKind;
  language: Locale;
}

const templateQuery = ({ kind, language }: TextOf) =>
  queryOf(getMailTemplate, { params: { kind }, query: { language } });

export function useMailTemplate(of: TextOf) {
  return useQuery({
    ...templateQuery(of),
    select: dataOf,
    // It must not change while somebody edits it.
    staleTime: 'static',
    gcTime: 0,
  });
}

/** The preview of a text; fetched again whenever the text changes. */
export function useMailPreview(kind: TemplateKind, text: TemplateText) {
  return useQuery({
    ...queryOf(previewMailTemplate, { params: { kind }, body: text }),
    select: dataOf,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Shows the answer of a change at once. */
export function showMailTemplate(of: TextOf, answer: { data: MailTemplate }): void {
  queryClient.setQueryData(templateQuery(of).queryKey, answer);
}
