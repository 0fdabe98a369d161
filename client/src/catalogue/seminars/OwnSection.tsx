import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { FoldedCard } from '../../platform/ui/FoldedCard.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import type { SectionProps } from './sectionProps.ts';
import styles from './SeminarForm.module.css';
import { seldomEdited } from './seminarSections.rules.ts';

interface OwnSectionProps extends Pick<SectionProps, 'editing' | 'problemIn'> {
  part: keyof typeof seldomEdited;
  /** What the part holds, for the line that it is while it is folded. */
  said: string;
  note?: string;
  /** Open at first, though a seminar is edited. */
  begin?: boolean;
  children: ReactNode;
}

/**
 * Fields that most edits leave alone. They are open while a seminar is registered, and folded to their content later.
 */
export function OwnSection(props: OwnSectionProps) {
  const { editing, problemIn, part, said, note, begin = false, children } = props;
  const { t } = useTranslation(seminarsTexts);
  const id = `part-${part}`;
  const title = t(`section.${part}`);
  const noted = note && <p className={styles.note}>{note}</p>;
  if (!editing) {
    return (
      <Card id={id} title={title} action={noted}>
        <Stack>{children}</Stack>
      </Card>
    );
  }
  return (
    <FoldedCard
      id={id}
      title={title}
      said={said}
      begin={begin}
      wrong={problemIn(seldomEdited[part])}
    >
      <Stack>
        {noted}
        {children}
      </Stack>
    </FoldedCard>
  );
}
