import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DialogsContext } from '../ui/dialogs.ts';
import { ToastsContext } from '../ui/toasts.ts';
import { ApiError } from './errors.ts';
import { createQueryClient } from './queryClient.ts';
import { useAct, type Act, type ActOptions } from './useAct.ts';

const queryKey = ['GET /api/members'];
const taken = new ApiError(409, 'ほかの担当者が先に変更しました。', {});
const refused = new ApiError(422, '入力できない文字があります。', {});

/** What happens, in its order. */
let happened: string[] = [];
let dialogIsOpen = false;
let client = createQueryClient();

beforeEach(async () => {
  happened = [];
  dialogIsOpen = false;
  vi.stubGlobal('document', { querySelector: () => (dialogIsOpen ? {} : null) });
  client = createQueryClient();
  const queryFn = async () => {
    // It takes longer than what doesn't wait for it.
    await new Promise(setImmediate);
    happened.push('fetched');
    return 'rows';
  };
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  await vi.waitFor(() => expect(happened).toEqual(['fetched']));
  happened = [];
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const notices = {
  success: (text: string) => void happened.push(text),
  failure: (text: string) => void happened.push(`notice: ${text}`),
};
const dialogs = {
  confirm: async () => true,
  alert: async (said: unknown) => void happened.push(`alert: ${String(said)}`),
};

/** Does something once, as a part of a page would. */
async function act(options: ActOptions<void, string>, error?: Error): Promise<string[]> {
  let begun: Act<void, string> | undefined;
  const work = async () => {
    if (error) throw error;
    return 'answer';
  };
  function Part({ onDrawn }: { onDrawn: (act: Act<void, string>) => void }) {
    onDrawn(useAct(work, options));
    return null;
  }
  const part = createElement(Part, { onDrawn: (drawn) => void (begun = drawn) });
  const inDialogs = createElement(DialogsContext, { value: dialogs }, part);
  const inNotices = createElement(ToastsContext, { value: notices }, inDialogs);
  renderToString(createElement(QueryClientProvider, { client }, inNotices));
  await begun?.attempt();
  return happened;
}

const close = () => void happened.push('closed');

test('a dialog closes, and says that it is done, once what is shown has been fetched again', async () => {
  dialogIsOpen = true;
  expect(await act({ close, done: '保存しました。' })).toEqual([
    'fetched',
    'closed',
    '保存しました。',
  ]);
});

test('what the answer gives is shown at once', async () => {
  const after = (answer: string) => happened.push(answer);
  expect(await act({ after, done: '保存しました。' })).toEqual([
    'answer',
    '保存しました。',
    'fetched',
  ]);
});

test('a dialog that is out of date closes, and so does nothing else that failed', async () => {
  dialogIsOpen = true;
  expect(await act({ close, failed: '保存できませんでした。' }, taken)).toEqual([
    'fetched',
    'notice: 保存できませんでした。\nほかの担当者が先に変更しました。\n最新の内容に更新しました。',
    'closed',
  ]);
  happened = [];
  expect(await act({ close, failed: '保存できませんでした。' }, refused)).toEqual([
    'alert: 保存できませんでした。\n入力できない文字があります。',
  ]);
});

test('a page that was out of date says that it shows the latest state, unless a dialog stays open', async () => {
  const failed = '承認できませんでした。';
  const why = `${failed}\nほかの担当者が先に変更しました。`;
  expect(await act({ failed }, taken)).toEqual([
    'fetched',
    `notice: ${why}\n最新の内容に更新しました。`,
  ]);
  happened = [];
  dialogIsOpen = true;
  expect(await act({ failed }, taken)).toEqual(['fetched', `alert: ${why}`]);
  happened = [];
  dialogIsOpen = false;
  // What only reads fetches nothing again.
  expect(await act({ failed, effect: 'nothing' }, taken)).toEqual([`notice: ${why}`]);
});

test('an alert whose whole text the specification gives says nothing else', async () => {
  expect(await act({ failed: '失敗しました。', alert: 'alone' }, refused)).toEqual([
    'alert: 失敗しました。',
  ]);
});
