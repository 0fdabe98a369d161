import { useTranslation } from 'react-i18next';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import styles from './SaveErrorPanel.module.css';
import { useProblemLines } from './useProblemLines.ts';

interface SaveErrorPanelProps {
  title: string;
  problems: Record<string, readonly string[]>;
  /** The text when the server names no field. */
  fallback: string;
}

/** Why a seminar was not saved: section 8 of the specification. */
export function SaveErrorPanel({ title, problems, fallback }: SaveErrorPanelProps) {
  const { t } = useTranslation('seminars');
  const lines = useProblemLines(problems);
  return (
    <InfoPanel type="error" title={title}>
      {lines.length === 0 && <p>{fallback}</p>}
      {lines.length > 0 && (
        <>
          <ul className={styles.list}>
            {lines.map(({ name, message }) => (
              <li key={`${name ?? ''} ${message}`}>{message}</li>
            ))}
          </ul>
          <p>{t('correctLead')}</p>
        </>
      )}
    </InfoPanel>
  );
}
