import { getSeminarPoster } from '@seminar/shared/catalogue/seminars/endpoints';
import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useDownload } from '../../platform/files/useDownload.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useToast } from '../../platform/ui/toasts.ts';

/** A poster with the code of the application form, to print and to hand out. */
export function PosterDownload({ seminar: { id, code } }: { seminar: Seminar }) {
  const { t } = useTranslation('seminars');
  const failureText = useFailureText();
  const toast = useToast();
  const input = { params: { id: String(id) } };
  const download = useDownload(
    () => callFile(getSeminarPoster, input, `${code}.pdf`),
    (error) => toast.failure(`${t('detail.posterFailed')} ${failureText(error)}`),
  );
  return (
    <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
      {t('detail.poster')}
    </Button>
  );
}
