import type { Match } from '@seminar/shared/applying/attendance-imports/schema';
import { useTranslation } from 'react-i18next';
import { attendanceImportsTexts } from './texts.ts';
import { formatList } from '../../platform/i18n/format.ts';

/** Why somebody is suggested, in one sentence. */
export function useReasons() {
  const { t } = useTranslation(attendanceImportsTexts);
  return ({ reasons }: Match) =>
    formatList(reasons.map(({ code, values }) => t(`reason.${code}`, values)));
}
