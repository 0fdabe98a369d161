import {
  kindsText,
  readFile,
  sizeProblem,
  type FileField as Accepting,
} from '@seminar/shared/catalogue/answers/files/file.rules';
import { mediaTypes } from '@seminar/shared/catalogue/answers/files/mediaType.rules';
import { mostMegabytes } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import { renderFileMessage } from '@seminar/shared/platform/messages/fileMessage';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { answerFilesTexts } from './texts.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Field } from '../../../platform/ui/Field.tsx';
import { fieldId } from '../../../platform/ui/fieldId.ts';
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { VisuallyHidden } from '../../../platform/ui/VisuallyHidden.tsx';
import styles from './FileField.module.css';

/** Sends a file somewhere. */
export type Send = (
  file: File,
  how: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<void>;

interface FileFieldProps {
  name: string;
  label: string;
  required: boolean;
  support?: ReactNode;
  error?: string | undefined;
  /** What it takes. */
  field: Accepting;
  /** The name of the file that is chosen; '' for none. */
  chosen: string;
  /** null: a preview, which sends nothing. */
  send: Send | null;
  /** Takes the chosen file out; absent: it can only be replaced. */
  onRemove?: () => void;
}

/** Chooses a file and sends it at once, with its progress; it can be stopped, replaced and taken out. */
export function FileField(props: FileFieldProps) {
  const { name, label, required, support, error, field, chosen, send, onRemove } = props;
  const { t } = useTranslation(answerFilesTexts);
  const language = useLanguage();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [refused, setRefused] = useState<string>();
  const [said, setSaid] = useState('');

  // Who leaves the step or the page sends nothing more.
  useEffect(() => () => running.current?.abort(), []);

  const isSending = sending !== null;
  // A form that went on now would leave the file out, and nobody would see it.
  useEffect(() => {
    const form = input.current?.form;
    if (!isSending || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setRefused(t('wait'));
      document.getElementById(fieldId(name))?.focus();
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [isSending, name, t]);

  const whyNot = async (file: File): Promise<string | undefined> => {
    const tooLarge = sizeProblem(field, file.size);
    // Of a file that lies elsewhere only, or was moved since, the browser reads nothing.
    const bytes = tooLarge ? null : await file.arrayBuffer().catch(() => null);
    if (!tooLarge && !bytes) return t('unreadable');
    const problem = tooLarge ?? (bytes && readFile(field, new Uint8Array(bytes)).problem);
    return problem ? renderFileMessage(problem, language) : undefined;
  };
  const reasonOf = (failure: unknown): string => {
    const problems = failure instanceof ApiError ? Object.values(failure.problems).flat() : [];
    return problems.join(' ') || failureText(failure);
  };

  const take = async (file: File | undefined) => {
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
    if (!file || !send) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRefused(undefined);
    setSaid('');
    const wrong = await whyNot(file);
    if (wrong !== undefined) {
      setRefused(wrong);
      return;
    }
    setSending({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share });
      await send(file, { onProgress, signal: controller.signal });
      setRefused(undefined);
      setSaid(t('done', { name: file.name }));
    } catch (failure) {
      const { aborted } = controller.signal;
      setRefused(aborted ? undefined : reasonOf(failure));
      if (aborted) setSaid(t('stopped'));
    } finally {
      if (running.current === controller) setSending(null);
    }
  };

  const accept = Object.entries(mediaTypes)
    .filter(([, { kind }]) => field.accepts?.includes(kind))
    .map(([type]) => type)
    .join(',');
  const takes = t('takes', {
    kinds: kindsText(field),
    megabytes: field.maximum ?? mostMegabytes,
  });
  const act = chosen === '' ? 'choose' : 'replace';

  return (
    <Field
      name={name}
      label={label}
      required={required}
      error={refused ?? error}
      support={
        <>
          <span>
            {support}
            {takes}
          </span>
          {send === null && <span> {t('preview')}</span>}
        </>
      }
    >
      {(attributes) => (
        <div className={styles.file}>
          {chosen !== '' && <p className={styles.chosen}>{t('chosen', { name: chosen })}</p>}
          {sending && (
            <div className={styles.progress}>
              <ProgressBar
                label={t('sending', { name: sending.name })}
                value={Math.round(sending.share * 100)}
              />
            </div>
          )}
          <Stack row gap="s">
            <Button
              id={attributes.id}
              aria-describedby={attributes['aria-describedby']}
              aria-label={t(`${act}Of`, { label })}
              disabled={send === null}
              busy={isSending}
              onClick={() => input.current?.click()}
            >
              {t(act)}
            </Button>
            {sending && (
              <Button variant="quiet" onClick={() => running.current?.abort()}>
                {t('cancel')}
              </Button>
            )}
            {!sending && chosen !== '' && onRemove && (
              <Button variant="quiet" aria-label={t('removeOf', { label })} onClick={onRemove}>
                {t('remove')}
              </Button>
            )}
          </Stack>
          <div role="status">
            <VisuallyHidden>{said}</VisuallyHidden>
          </div>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            aria-label={label}
            accept={accept}
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </div>
      )}
    </Field>
  );
}
