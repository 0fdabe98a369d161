import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import type { FormChanges } from './changedForm.rules.ts';

/** One function for all renders: React calls it anew only for another box. */
const focusOn = (box: HTMLElement | null) => box?.focus();

/**
 * The form was changed while somebody filled it in: what is different, and that their answers are kept. It takes the
 * focus, and so comes into view: the form began anew under it, without what was said of single answers. Outside of the
 * part with `formKey` as its key, give it that key, too: it comes anew with each change.
 */
export function ChangedNote({ changes }: { changes: FormChanges }) {
  const { t } = useTranslation(applyTexts);
  const kinds = (['added', 'removed', 'changed'] as const).filter(
    (kind) => changes[kind].length > 0,
  );
  return (
    <div ref={focusOn} tabIndex={-1}>
      <InfoPanel type="warning" title={t('formChanged.title')}>
        <p>{t('formChanged.kept')}</p>
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>{t(`formChanged.${kind}`, { labels: changes[kind].join(', ') })}</li>
          ))}
        </ul>
      </InfoPanel>
    </div>
  );
}
