import { useTranslation } from 'react-i18next';
import type { FieldError } from '../ui/ErrorSummary.tsx';
import { seminarDraftSchema } from './draft.rules.ts';

const fieldName = seminarDraftSchema.keyof();
const cancelField = seminarDraftSchema.shape.cancel_rule.keyof();

/** Every problem that the server found, as a line that names its field. */
export function useProblemLines(problems: Record<string, readonly string[]>): FieldError[] {
  const { t } = useTranslation('seminars');
  const labelOf = (field: string): string | null => {
    const keyword = /^review_test_keywords_json\.(\d+)$/.exec(field)?.[1];
    if (keyword !== undefined) return t('keyword.nth', { number: Number(keyword) + 1 });
    const session = /^sessions\.(\d+)\./.exec(field)?.[1];
    if (session !== undefined) return t('sessions.nth', { number: Number(session) + 1 });
    if (field.startsWith('removed_session_ids')) return t('section.sessions');
    const rule = /^cancel_rule\.(\w+)$/.exec(field)?.[1];
    if (rule !== undefined) return t(`cancelRule.${cancelField.parse(rule)}`);
    const { data } = fieldName.safeParse(field);
    return data === undefined ? null : t(`field.${data}`);
  };
  return Object.entries(problems).flatMap(([name, texts]) => {
    const field = labelOf(name);
    return texts.map((problem) =>
      field ? { name, message: t('errorLine', { field, problem }) } : { message: problem },
    );
  });
}
