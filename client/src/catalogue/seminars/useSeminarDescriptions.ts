import { useTranslation } from 'react-i18next';
import { describeSeminar, type DescribedSeminar } from './describeSeminar.ts';

/**
 * All that is registered of a seminar, in words, section by section.
 *
 * @param formName null: it has no form; undefined: its form is not said
 */
export function useSeminarDescriptions(
  seminar: DescribedSeminar,
  formName: string | null | undefined,
  blanks: 'shown' | 'hidden',
) {
  const { t } = useTranslation('seminars');
  const sections = describeSeminar(t, seminar, blanks);
  if (formName === undefined) return sections;
  const form = { term: t('field.form_template'), detail: formName ?? t('none'), wide: true };
  return [...sections, { section: t('section.form'), items: [form] }];
}
