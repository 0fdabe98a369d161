import './texts.ts';
import {
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  resetMailTemplate,
  testMailTemplate,
  updateMailTemplate,
} from '@seminar/shared/mail-templates/endpoints';
import type { MailTemplate, TemplateText } from '@seminar/shared/mail-templates/schema';
import type { TemplateKind } from '@seminar/shared/mail/schema';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const key = ['mail-templates'];

export function useMailTemplates() {
  return useQuery({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) => (await call(listMailTemplates, {}, { signal })).data,
  });
}

export function useMailTemplate(kind: TemplateKind) {
  return useQuery({
    queryKey: [...key, 'one', kind],
    queryFn: async ({ signal }) =>
      (await call(getMailTemplate, { params: { kind } }, { signal })).data,
    // It must not change under the hands of who edits.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** How a text would read; asked anew whenever it is another. */
export function useMailPreview(kind: TemplateKind, text: TemplateText) {
  return useQuery({
    queryKey: [...key, 'preview', kind, text],
    queryFn: async ({ signal }) => ({
      ...(await call(previewMailTemplate, { params: { kind }, body: text }, { signal })).data,
      /** The frame's address is new with every preview. */
      at: Date.now(),
    }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useMailTemplateChanges(kind: TemplateKind) {
  const client = useQueryClient();
  const onSuccess = (template: MailTemplate) => {
    client.setQueryData([...key, 'one', kind], template);
    void client.invalidateQueries({ queryKey: [...key, 'list'] });
  };
  const params = { kind };
  return {
    save: useMutation({
      mutationFn: async (body: TemplateText & { version: number }) =>
        (await call(updateMailTemplate, { params, body })).data,
      onSuccess,
    }),
    reset: useMutation({
      mutationFn: async (version: number) =>
        (await call(resetMailTemplate, { params, body: { version } })).data,
      onSuccess,
    }),
    test: useMutation({
      mutationFn: async (body: TemplateText) =>
        (await call(testMailTemplate, { params, body })).data,
      onSuccess: () => client.invalidateQueries({ queryKey: ['mails'] }),
    }),
  };
}
