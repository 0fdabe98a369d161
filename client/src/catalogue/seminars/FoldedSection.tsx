import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FoldedCard } from '../../platform/ui/FoldedCard.tsx';
import type { SectionProps } from './sectionProps.ts';
import { foldedFields, isChangedPart, isUsedPart, type FoldedName } from './sections.rules.ts';

interface FoldedSectionProps extends Pick<SectionProps, 'form' | 'problemIn'> {
  part: FoldedName;
  children: ReactNode;
}

/** A part of the seminar form beyond the specification's fields: folded where a seminar doesn't use it. */
export function FoldedSection({ form, problemIn, part, children }: FoldedSectionProps) {
  const { t } = useTranslation('seminars');
  const used = useWatch({ control: form.control, compute: (draft) => isUsedPart(part, draft) });
  const [begin] = useState(() => isChangedPart(part, form.getValues()));
  return (
    <FoldedCard
      id={`part-${part}`}
      title={t(`section.${part}`)}
      used={used}
      begin={begin}
      wrong={problemIn(foldedFields[part])}
    >
      {children}
    </FoldedCard>
  );
}
