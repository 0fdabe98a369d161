import type { Page } from '@playwright/test';
import { expect, logIn } from './journey.ts';
import { post } from './office.ts';
import { uniqueCode } from './unique.ts';

export const editorOf = (page: Page) => page.getByRole('form');
export const preview = (page: Page) => page.frameLocator('iframe[title="プレビュー"]');
export const handle = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^「${label}」を移動`) });

/** The labels of the list, in its order. */
export async function labels(page: Page): Promise<string[]> {
  const names = await page.getByRole('button', { name: /^「.*」を移動/ }).all();
  const texts = await Promise.all(names.map((name) => name.getAttribute('aria-label')));
  return texts.map((text) => /「(.*?)」/.exec(text ?? '')?.[1] ?? '');
}

/** A form of the journey's own with three questions; the builder shows it. */
export async function openBuilder(page: Page) {
  await logIn(page, '/form-templates');
  const code = uniqueCode();
  const { data } = await post(page, '/api/form-templates', {
    name: `自前のフォーム ${code}`,
    code,
    fields: [
      { label: '姓', key: 'family_name', field_type: 'text', is_required: true, section: '本人' },
      { label: 'メール', key: 'email', field_type: 'email', is_required: true, section: '本人' },
      { label: '備考', field_type: 'textarea', section: 'その他' },
    ],
  });
  await page.goto(`/form-templates/${data.id}/fields`);
  await expect(page.getByRole('heading', { name: '項目の編集' })).toBeVisible();
  return data as { id: number; name: string; fields: { id: number }[] };
}
