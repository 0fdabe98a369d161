import './texts.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useOnline } from '../ui/useOnline.ts';

/** In the place of a page that could not be fetched or drawn; the frame around it stays. */
export function BrokenPart() {
  const { t } = useTranslation('frame');
  const online = useOnline();
  return (
    <ErrorState title={t(online ? 'broken.title' : 'broken.offline')}>
      <p>{t(online ? 'broken.todo' : 'broken.offlineTodo')}</p>
      <Button onClick={() => window.location.reload()}>{t('broken.reload')}</Button>
    </ErrorState>
  );
}
