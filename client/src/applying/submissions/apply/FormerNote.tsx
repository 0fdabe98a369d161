import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { appliedTexts } from './texts.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';

interface FormerNoteProps {
  /** What people tell each other of it. */
  number: string;
  /** Its page. */
  to: string;
}

/** The form was opened again in the tab that has just sent one: the former application stays at hand. */
export default function FormerNote({ number, to }: FormerNoteProps) {
  const { t } = useTranslation(appliedTexts);
  return (
    <InfoPanel type="success" title={t('former.title')}>
      <p>{t('former.what', { number })}</p>
      <p>
        <Link to={to}>{t('page')}</Link>
      </p>
    </InfoPanel>
  );
}
