import type { CallInput } from '@seminar/shared/endpoint';
import { startMailing, testMailing } from '@seminar/shared/applying/mailings/endpoints';
import { mailingsTexts } from './texts.ts';
import { mailTemplatesTexts } from '../../telling/mail-templates/texts.ts';
import { call } from '../../platform/api/call.ts';
import type { MailingPreview as Preview } from '@seminar/shared/applying/mailings/endpoints';
import type { MailTemplate } from '@seminar/shared/telling/mail-templates/schema';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../platform/api/useAct.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { ApiError } from '../../platform/api/errors.ts';
import { randomKey } from '../../platform/api/randomKey.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useLeaveWarning } from '../../platform/drafts/useLeaveWarning.ts';
import { formatCount, formatInstant, sideBySide } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { useUiTexts } from '../../platform/ui/useUiTexts.ts';
import { TextFields } from '../../telling/mail-templates/TextFields.tsx';
import { useMailTemplate } from '../../telling/mail-templates/useMailTemplates.ts';
import styles from './Mailing.module.css';
import { useMailingPreview, useMailings, type Recipients, type Given } from './useMailings.ts';

interface MailingPreviewProps {
  preview: Preview;
  /** Whose mail it is: the place among the recipients, from 0. */
  shown: number;
  onShow: (shown: number) => void;
}

/** Who gets the mail, who is left out, and the mail as one of them gets it. */
function MailingPreview({ preview, shown, onShow }: MailingPreviewProps) {
  const { t } = useTranslation(mailingsTexts);
  const { recipients, submission } = preview;
  const total = formatCount(recipients);
  const leftOut = (['repeated', 'unreachable', 'cancelled', 'refused'] as const).flatMap((why) =>
    preview[why] > 0 ? [t(why, { number: formatCount(preview[why]) })] : [],
  );
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: t('recipients'), detail: t('count', { total }) },
          { term: t('leftOut'), detail: sideBySide(leftOut) || t('nobodyLeftOut') },
        ]}
      />
      <section aria-label={t('preview')}>
        <Stack gap="s">
          <div className={styles.whose}>
            <p>{t('previewOf', { name: submission.name, place: formatCount(shown + 1), total })}</p>
            <Stack row gap="s">
              <Button size="s" disabled={shown === 0} onClick={() => onShow(shown - 1)}>
                {t('previous')}
              </Button>
              <Button size="s" disabled={shown + 1 >= recipients} onClick={() => onShow(shown + 1)}>
                {t('next')}
              </Button>
            </Stack>
          </div>
          <p className={styles.note}>{t('testNote')}</p>
          <p className={styles.subject}>{t('subject', { subject: preview.subject })}</p>
          <pre className={styles.letter}>{preview.text}</pre>
        </Stack>
      </section>
    </Stack>
  );
}

interface MailingModalProps {
  recipients: Recipients;
  onClose: () => void;
}

/** A mail to many applicants: written, previewed, tried out, and sent after a confirmation. */
export function MailingModal(props: MailingModalProps) {
  const { t } = useTranslation(mailingsTexts);
  const template = useMailTemplate({ kind: 'mailing', language: 'ja' });
  if (template.data) return <MailingForm {...props} template={template.data} />;
  return (
    <Modal title={t('title')} size="l" onClose={props.onClose}>
      <Loaded query={template} lines={10}>
        {() => null}
      </Loaded>
    </Modal>
  );
}

const blank = { subject: '', body: '' };

interface MailingText {
  subject: string;
  body: string;
}

const pauseMs = 500;

/**
 * The text that is being written. `settled` is the text after a pause in writing, for the preview; `isWritten` says
 * whether it differs from the text that it began with, so that something would be lost.
 */
function useMailingText(standard: MailingText) {
  const [start, setStart] = useState({ subject: standard.subject, body: standard.body });
  const [text, setText] = useState(start);
  const [settled, setSettled] = useState(text);

  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);

  const beginWith = ({ subject, body }: MailingText) => {
    const fresh = { subject, body };
    setStart(fresh);
    setText(fresh);
    setSettled(fresh);
  };
  const isWritten = text.subject !== start.subject || text.body !== start.body;
  return { text, setText, settled, isWritten, beginWith };
}

function MailingForm(props: MailingModalProps & { template: MailTemplate }) {
  const { recipients, template, onClose } = props;
  const { t } = useTranslation([mailingsTexts, mailTemplatesTexts]);
  const ui = useUiTexts();
  const failureText = useFailureText();
  const confirm = useConfirm();
  const earlier = useMailings();
  const [key] = useState(randomKey);
  const [from, setFrom] = useState('standard');
  const { text, setText, settled, isWritten, beginWith } = useMailingText(template);
  const [toRefusing, setToRefusing] = useState(false);
  const [shown, setShown] = useState(0);
  const [counted, setCounted] = useState<number>();
  const preview = useMailingPreview(recipients, { ...settled, to_refusing: toRefusing, shown });

  useLeaveWarning(isWritten);
  /** Whether what was written, if anything was, may be lost. */
  const mayDiscard = async (confirmLabel: string) =>
    !isWritten ||
    (await confirm({
      title: t('mailings:discard'),
      confirmLabel,
      cancelLabel: t('mailings:keep'),
      danger: true,
    }));

  const begin = async (value: string) => {
    if (!(await mayDiscard(t('mailings:discardAndBegin')))) return;
    const found = earlier.data?.find(({ id }) => String(id) === value);
    setFrom(value);
    beginWith(value === 'blank' ? blank : (found ?? template));
  };

  const test = useAct((body: Given) => call(testMailing, { query: recipients, body }), {
    done: ({ data: { to } }) => t('mailings:tested', { to }),
  });
  const start = useAct(
    (body: CallInput<typeof startMailing>['body']) =>
      call(startMailing, { query: recipients, body }),
    {
      done: (_, { recipients: number }) => t('mailings:started', { total: formatCount(number) }),
      close: onClose,
      // The number of people may have changed: it is counted again.
      refused: () => {
        void preview.refetch();
        return true;
      },
    },
  );
  const refused = preview.error ?? start.error ?? test.error;
  const problems = refused instanceof ApiError ? refused.problems : {};
  const others = Object.entries(problems).flatMap(([field, said]) =>
    field === 'subject' || field === 'body' ? [] : said,
  );
  const { data } = preview;
  const upToDate = settled === text && !preview.isPlaceholderData && !preview.error;
  const total = formatCount(data?.recipients ?? 0);
  // A text that can't be sent yet has no preview, but the people stay the same.
  if (data && data.recipients !== counted) setCounted(data.recipients);

  const tryOut = () => {
    start.reset();
    test.run({ ...text, to_refusing: toRefusing, shown });
  };
  const send = async () => {
    if (!data) return;
    const sure = await confirm({
      title: t('mailings:confirmTitle', { total }),
      message: t('mailings:confirmLead', { subject: data.subject }),
      confirmLabel: t('mailings:confirm', { total }),
    });
    if (!sure) return;
    test.reset();
    start.run({ ...text, to_refusing: toRefusing, key, recipients: data.recipients });
  };
  const leave = async () => {
    if (start.busy) return;
    if (await mayDiscard(t('mailings:discardLabel'))) onClose();
  };

  return (
    <Modal
      title={
        counted === undefined
          ? t('mailings:title')
          : t('mailings:titleTo', { total: formatCount(counted) })
      }
      size="l"
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{ui('cancel')}</Button>
          <Button disabled={!upToDate} busy={test.busy} onClick={tryOut}>
            {t('mailTemplates:edit.test')}
          </Button>
          <Button
            variant="primary"
            disabled={!upToDate}
            busy={start.busy}
            onClick={() => void send()}
          >
            {t('mailings:review')}
          </Button>
        </>
      }
    >
      <Stack>
        <SelectField
          label={t('mailings:start')}
          badge={false}
          value={from}
          onChange={(event) => void begin(event.target.value)}
          options={[
            { value: 'standard', label: t('mailings:standard') },
            { value: 'blank', label: t('mailings:blank') },
            ...(earlier.data ?? []).map(({ id, subject, started_at: at }) => ({
              value: String(id),
              label: t('mailings:earlier', { day: formatInstant(at), subject }),
            })),
          ]}
        />
        <TextFields
          text={text}
          onText={setText}
          placeholders={template.placeholders}
          rows={10}
          problem={(field) => problems[field]?.join(' ')}
        />
        <Checkbox
          label={t('mailings:toRefusing')}
          note={t('mailings:toRefusingNote')}
          checked={toRefusing}
          onChange={(event) => setToRefusing(event.target.checked)}
        />
        {refused && (others.length > 0 || Object.keys(problems).length === 0) && (
          <InfoPanel type="error" title={t(preview.error ? 'mailings:broken' : 'mailings:failed')}>
            {others.join(' ') || failureText(refused)}
          </InfoPanel>
        )}
        {data ? (
          <MailingPreview
            preview={data}
            shown={Math.min(shown, data.recipients - 1)}
            onShow={setShown}
          />
        ) : (
          !preview.error && <Skeleton lines={8} />
        )}
      </Stack>
    </Modal>
  );
}
