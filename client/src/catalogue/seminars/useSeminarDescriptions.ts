import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import {
  describeSeminar,
  type DescribedSection,
  type DescribedSeminar,
} from './describeSeminar.ts';
import { isOwnSection } from './seminarSections.rules.ts';

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
  const { t } = useTranslation(seminarsTexts);
  const sections = describeSeminar(t, seminar, blanks);
  if (formName === undefined) return sections;
  const form: DescribedSection = {
    name: 'form',
    title: t('section.form'),
    items: [{ term: t('field.form_template'), detail: formName ?? t('none'), wide: true }],
  };
  const own = sections.filter(({ name }) => isOwnSection(name));
  return [...own, form, ...sections.slice(own.length)];
}
