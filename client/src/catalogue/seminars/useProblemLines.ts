import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import type { FieldError } from '../../platform/ui/ErrorSummary.tsx';
import { seminarDraftSchema } from './seminarDraft.rules.ts';
import { sessionDraftSchema } from './sessionDraft.rules.ts';

const fieldName = seminarDraftSchema.keyof();
const sessionField = sessionDraftSchema
  .pick({
    starts_at: true,
    ends_at: true,
    place: true,
    place_en: true,
    capacity: true,
    payment_deadline: true,
  })
  .keyof();
const completionField = seminarDraftSchema.shape.completion.keyof();
const cancelField = seminarDraftSchema.shape.cancel_rule.keyof();

/** Every problem that the server found, as a line that names its field. */
export function useProblemLines(problems: Record<string, readonly string[]>): FieldError[] {
  const { t } = useTranslation(seminarsTexts);
  const labelOf = (field: string): string | null => {
    const keyword = /^review_test_keywords_json\.(\d+)$/.exec(field)?.[1];
    if (keyword !== undefined) return t('keyword.nth', { number: Number(keyword) + 1 });
    const [, session, part] = /^sessions\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (session !== undefined) {
      const number = Number(session) + 1;
      const { data: asked } = sessionField.safeParse(part);
      if (asked === undefined) return t('sessions.nth', { number });
      return t('sessions.partOf', { number, part: t(`sessions.${asked}`) });
    }
    if (field.startsWith('removed_session_ids')) return t('section.sessions');
    const rule = /^cancel_rule\.(\w+)$/.exec(field)?.[1];
    if (rule !== undefined) return t(`cancelRule.${cancelField.parse(rule)}`);
    const asked = /^completion\.(\w+)$/.exec(field)?.[1];
    if (asked !== undefined) return t(`completion.${completionField.parse(asked)}`);
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
