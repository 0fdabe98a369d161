import { getSeal } from '@seminar/shared/catalogue/association/endpoints';
import { sealLimits, type Association } from '@seminar/shared/catalogue/association/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { useToast } from '../../platform/ui/toasts.ts';
import styles from './SealCard.module.css';
import { useReplaceSeal } from './useAssociation.ts';

/** A file's bytes in base64. */
function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      // `readAsDataURL` gives a text: the media type, a comma, the bytes.
      const { result } = reader;
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}

/** The seal that receipts carry: a picture of the office's own, or the one drawn from its name. */
export function SealCard({ association }: { association: Association }) {
  const { t } = useTranslation('association');
  const failureText = useFailureText();
  const confirm = useConfirm();
  const toast = useToast();
  const replace = useReplaceSeal();
  const input = useRef<HTMLInputElement>(null);
  const { seal, version } = association;

  const fail = (error: unknown) => {
    const found = error instanceof ApiError ? Object.values(error.problems).flat() : [];
    const why = found.length > 0 ? found : [failureText(error)];
    toast.failure([t('seal.failed'), ...why].join(' '));
  };
  const change = (png: string | null, done: string) =>
    replace.mutate({ version, png }, { onSuccess: () => toast.success(done), onError: fail });

  const choose = async (file: File | undefined) => {
    if (!file) return;
    // The server would refuse a file that is far too large; it isn't even sent.
    const small = file.slice(0, sealLimits.bytes + 1);
    change(await readBase64(small), t('seal.saved'));
  };
  const remove = async () => {
    const sure = await confirm({
      title: t('seal.removeTitle'),
      message: t('seal.removeWhat'),
      confirmLabel: t('seal.remove'),
      danger: true,
    });
    if (sure) change(null, t('seal.removed'));
  };

  return (
    <Card title={t('seal.title')}>
      <Stack gap="s">
        <p>{t('seal.lead')}</p>
        {seal ? (
          <>
            <img
              src={`${addressOf(getSeal, {})}?${seal.sha256}`}
              alt={t('seal.preview')}
              className={styles.seal}
            />
            <p>{t('seal.size', { width: seal.width, height: seal.height })}</p>
          </>
        ) : (
          <p>{t('seal.drawn')}</p>
        )}
        <p>{t('seal.limits')}</p>
        <Stack row gap="s">
          <Button busy={replace.isPending} onClick={() => input.current?.click()}>
            {t(seal ? 'seal.replace' : 'seal.choose')}
          </Button>
          {seal && (
            <Button variant="dangerAsk" busy={replace.isPending} onClick={() => void remove()}>
              {t('seal.remove')}
            </Button>
          )}
        </Stack>
        <input
          ref={input}
          type="file"
          accept="image/png"
          hidden
          aria-label={t('seal.choose')}
          onChange={(event) => {
            void choose(event.target.files?.[0]).catch(fail);
            // The same file may be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </Stack>
    </Card>
  );
}
