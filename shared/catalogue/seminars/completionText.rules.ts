import type { Locale } from '../../platform/messages/message.ts';
import {
  asksFor,
  completionParts,
  type Completion,
  type CompletionPart,
} from './completion.rules.ts';

/** What a certificate needs, in words; null: nothing is asked for. */
export function completionText(completion: Completion, language: Locale): string | null {
  const { watched_percent: percent, live_minutes: minutes } = completion;
  const words: Record<CompletionPart, readonly [ja: string, en: string]> = {
    test: ['修了テストの合格', 'the completion test passed'],
    watched_percent: [`動画の${percent}％以上の視聴`, `at least ${percent}% of the videos watched`],
    live_minutes: [
      `${minutes}分以上の受講`,
      `at least ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} attended`,
    ],
    check_in: ['出席の受付', 'attendance registered at the place'],
  };
  const asked = completionParts.filter((part) => asksFor(completion, part));
  if (asked.length === 0) return null;
  return language === 'en'
    ? asked.map((part) => words[part][1]).join(', ')
    : asked.map((part) => words[part][0]).join('、');
}
