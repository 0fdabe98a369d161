import { expect, test } from 'vitest';
import { refusedOf } from './refused.rules.ts';

const deposits = ['ヤマモト ヨウコ', 'キンキイリカ', 'ハセガワ サトル', 'アオキ ツヨシ'].map(
  (remitter_name, at) => ({ id: at + 1, remitter_name }),
);

test('who was not accepted is named, together with those of the same reason', () => {
  const answers = [
    { id: 1, status: 'refused' as const, message: '入金済のため、割り当てられません。' },
    { id: 2, status: 'accepted' as const },
    { id: 3, status: 'stale' as const, message: '他の担当者が変更しました。' },
    { id: 4, status: 'refused' as const, message: '入金済のため、割り当てられません。' },
  ];
  expect(refusedOf(deposits, answers, '')).toEqual([
    { remitters: ['ヤマモト ヨウコ', 'アオキ ツヨシ'], why: '入金済のため、割り当てられません。' },
    { remitters: ['ハセガワ サトル'], why: '他の担当者が変更しました。' },
  ]);
});

test('what a lost connection left unanswered is named beside what was accepted before', () => {
  const answers = [
    { id: 1, status: 'accepted' as const },
    { id: 2, status: 'accepted' as const },
  ];
  expect(refusedOf(deposits, answers, 'サーバーに接続できませんでした。')).toEqual([
    { remitters: ['ハセガワ サトル', 'アオキ ツヨシ'], why: 'サーバーに接続できませんでした。' },
  ]);
});
