import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import type { DescribedSection } from './describeSeminar.ts';
import { isOwnSection } from './seminarSections.rules.ts';

interface FieldsProps {
  sections: readonly DescribedSection[];
  /** At the right of the title. */
  action?: ReactNode;
}

/** The fields of the specification, in two columns. */
export function OwnFields({ sections, action }: FieldsProps) {
  const { t } = useTranslation(seminarsTexts);
  return (
    <Card title={t('detail.info')} action={action}>
      <DescriptionList
        dense
        items={sections.filter(({ name }) => isOwnSection(name)).flatMap(({ items }) => items)}
      />
    </Card>
  );
}

/** What is registered beyond them, by the parts of the form; nothing of a part that is left out. */
export function FurtherFields({ sections }: Pick<FieldsProps, 'sections'>) {
  const { t } = useTranslation(seminarsTexts);
  const further = sections.filter(({ name }) => !isOwnSection(name));
  if (further.length === 0) return null;
  return (
    <Card title={t('detail.further')}>
      <Stack>
        {further.map(({ name, title, items }) => (
          <section key={name} aria-label={title}>
            <Stack gap="s">
              <h3>{title}</h3>
              <DescriptionList dense items={items} />
            </Stack>
          </section>
        ))}
      </Stack>
    </Card>
  );
}
