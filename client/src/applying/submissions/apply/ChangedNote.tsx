import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import type { FormChanges } from './changedForm.rules.ts';

/** The form was changed while somebody filled it in: what is different, and that their answers are kept. */
export function ChangedNote({ changes }: { changes: FormChanges }) {
  const { t } = useTranslation(applyTexts);
  const kinds = (['added', 'removed', 'changed'] as const).filter(
    (kind) => changes[kind].length > 0,
  );
  return (
    <InfoPanel type="warning" title={t('formChanged.title')}>
      <p>{t('formChanged.kept')}</p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`formChanged.${kind}`, { labels: changes[kind].join(', ') })}</li>
        ))}
      </ul>
    </InfoPanel>
  );
}
