import type { CompletionPart } from '../../catalogue/seminars/completion.rules.ts';
import type { CompletionState } from './completionState.rules.ts';

/** How far a student is, as lists and files call it. */
export const stateNames: Record<CompletionState, string> = {
  nothing: '未受講',
  partly: '受講中',
  complete: '修了',
  in_doubt: '要確認（発行済）',
};

/** What a certificate may need. */
export const partNames: Record<CompletionPart, string> = {
  test: '修了テスト',
  watched_percent: '動画の視聴',
  live_minutes: '受講時間',
  check_in: '出席の受付',
};
