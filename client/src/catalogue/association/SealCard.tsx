import { getSeal, replaceSeal } from '@seminar/shared/catalogue/association/endpoints';
import { sealLimits, type Association } from '@seminar/shared/catalogue/association/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { associationTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { addressOf, call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import styles from './SealCard.module.css';
import { showAssociation } from './useAssociation.ts';

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
  const { t } = useTranslation(associationTexts);
  const confirm = useConfirm();
  const replace = useAct(
    async (file: File | null) => {
      // The server would refuse a file that is far too large; it isn't even sent.
      const png = file && (await readBase64(file.slice(0, sealLimits.bytes + 1)));
      return call(replaceSeal, { body: { version: association.version, png } });
    },
    {
      done: (_, file) => t(file === null ? 'seal.removed' : 'seal.saved'),
      after: showAssociation,
      failed: t('seal.failed'),
    },
  );
  const input = useRef<HTMLInputElement>(null);
  const { seal } = association;

  const remove = async () => {
    const sure = await confirm({
      title: t('seal.removeTitle'),
      message: t('seal.removeWhat'),
      confirmLabel: t('seal.remove'),
      danger: true,
    });
    if (sure) replace.run(null);
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
          <Button busy={replace.busy} onClick={() => input.current?.click()}>
            {t(seal ? 'seal.replace' : 'seal.choose')}
          </Button>
          {seal && (
            <Button variant="dangerAsk" busy={replace.busy} onClick={() => void remove()}>
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
            const file = event.target.files?.[0];
            if (file) replace.run(file);
            // The same file may be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </Stack>
    </Card>
  );
}
