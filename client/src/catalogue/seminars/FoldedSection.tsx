import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { FoldedCard } from '../../platform/ui/FoldedCard.tsx';
import type { SectionProps } from './sectionProps.ts';
import { foldedFields, isUsedPart, type FoldedName } from './seminarSections.rules.ts';

interface FoldedSectionProps extends Pick<SectionProps, 'form' | 'problemIn' | 'openAtFirst'> {
  part: FoldedName;
  children: ReactNode;
}

/**
 * A part of the seminar form beyond the specification's fields: one line, which says whether the seminar uses it, until
 * it is opened.
 */
export function FoldedSection(props: FoldedSectionProps) {
  const { form, problemIn, openAtFirst, part, children } = props;
  const { t } = useTranslation(seminarsTexts);
  const used = useWatch({ control: form.control, compute: (draft) => isUsedPart(part, draft) });
  return (
    <FoldedCard
      id={`part-${part}`}
      title={t(`section.${part}`)}
      used={used}
      begin={openAtFirst?.(part) ?? false}
      wrong={problemIn(foldedFields[part])}
    >
      {children}
    </FoldedCard>
  );
}
