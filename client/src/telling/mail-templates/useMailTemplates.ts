import './texts.ts';
import {
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  resetMailTemplate,
  testMailTemplate,
  updateMailTemplate,
} from '@seminar/shared/telling/mail-templates/endpoints';
import type { MailTemplate, TemplateText } from '@seminar/shared/telling/mail-templates/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
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

/**
 * @param onChanged after a save or a return to the standard text. It isn't left to `mutate`, whose
 *   callbacks end with the editor, which the new version restarts
 */
export function useMailTemplateChanges(
  of: TextOf,
  onChanged: (how: 'saved' | 'resetDone') => void,
) {
  const client = useQueryClient();
  const keep = (answer: { data: MailTemplate }) =>
    client.setQueryData(templateQuery(of).queryKey, answer);
  const { kind, language } = of;
  const params = { kind };
  return {
    save: useMutation({
      mutationFn: (body: TemplateText & { version: number }) =>
        call(updateMailTemplate, { params, body }),
      onSuccess: (answer) => {
        keep(answer);
        onChanged('saved');
      },
    }),
    reset: useMutation({
      mutationFn: (version: number) =>
        call(resetMailTemplate, { params, body: { version, language } }),
      onSuccess: (answer) => {
        keep(answer);
        onChanged('resetDone');
      },
    }),
    test: useMutation({
      mutationFn: async (body: TemplateText) =>
        (await call(testMailTemplate, { params, body })).data,
    }),
  };
}
