import {
  getMailPreview,
  updateMailTemplate,
  resetMailTemplate,
  testMailTemplate,
} from '@seminar/shared/telling/mail-templates/endpoints';
import type { MailTemplate, TemplateText } from '@seminar/shared/telling/mail-templates/schema';
import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTemplatesTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { addressOf, call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useLeaveWarning } from '../../platform/drafts/useLeaveWarning.ts';
import { withValue } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { ErrorSummary } from '../../platform/ui/ErrorSummary.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { MailFrame } from '../mail/MailFrame.tsx';
import mailStyles from '../mail/MailList.module.css';
import styles from './MailTemplates.module.css';
import { TextFields } from './TextFields.tsx';
import { showMailTemplate, useMailPreview } from './useMailTemplates.ts';

/**
 * The preview of a text, filled with real data where there are any. While the text has mistakes,
 * the last correct preview stays.
 */
function TemplatePreview({ kind, text }: { kind: TemplateKind; text: TemplateText }) {
  const { t } = useTranslation(mailTemplatesTexts);
  const failureText = useFailureText();
  const { data, dataUpdatedAt, error, isPlaceholderData } = useMailPreview(kind, text);
  const [last, setLast] = useState({ preview: data, at: dataUpdatedAt });
  const isNew = data && !isPlaceholderData && dataUpdatedAt !== last.at;
  if (isNew) setLast({ preview: data, at: dataUpdatedAt });
  const shown = data ?? last.preview;
  const problems = error instanceof ApiError ? Object.values(error.problems).flat() : [];
  return (
    <Card title={t('preview.title')}>
      <Stack gap="s">
        {error && (
          <InfoPanel type="warning" title={problems.length > 0 ? t('preview.broken') : ''}>
            {problems.length > 0 ? (
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            ) : (
              failureText(error)
            )}
          </InfoPanel>
        )}
        {!shown && !error && <Skeleton lines={10} />}
        {shown && (
          <>
            <p className={styles.soft}>
              {shown.submission
                ? t('preview.of', { name: shown.submission.name })
                : t('preview.sample')}
            </p>
            <p className={styles.subject}>{t('preview.subject', { subject: shown.subject })}</p>
            <MailFrame
              // A new address fetches the frame again.
              key={last.at}
              title={t('preview.frame')}
              src={`${addressOf(getMailPreview, { params: { kind } })}?at=${last.at}`}
            />
            <details>
              <summary>{t('preview.text')}</summary>
              <pre className={mailStyles.text}>{shown.text}</pre>
            </details>
          </>
        )}
      </Stack>
    </Card>
  );
}

interface TemplateEditorProps {
  template: MailTemplate;
  /** What the fields begin with: the text in use, or an earlier version. */
  start: { subject: string; body: string };
  onChanged: () => void;
}

const pauseMs = 500;

/** Subject and body of a kind of mail, their placeholders, and beside them a preview. */
export function TemplateEditor({ template, start, onChanged }: TemplateEditorProps) {
  const { t } = useTranslation(mailTemplatesTexts);
  const { kind, language, version } = template;
  const confirm = useConfirm();
  const [text, setText] = useState({ language, subject: start.subject, body: start.body });
  const [shown, setShown] = useState(text);
  const [attempt, setAttempt] = useState(0);
  const params = { kind };
  const after = (answer: { data: MailTemplate }) => {
    showMailTemplate({ kind, language }, answer);
    onChanged();
  };
  // The problems of a text stand beside it; an alert leads to them.
  const again = () => {
    setAttempt((count) => count + 1);
    return true;
  };
  const save = useAct(() => call(updateMailTemplate, { params, body: { ...text, version } }), {
    done: t('edit.saved'),
    after,
    refused: again,
  });
  const reset = useAct(() => call(resetMailTemplate, { params, body: { version, language } }), {
    done: t('edit.resetDone'),
    after,
    failed: t('edit.saveFailed'),
  });
  const test = useAct(() => call(testMailTemplate, { params, body: text }), {
    done: ({ data: { to } }) => t('edit.tested', { to }),
    failed: t('edit.testFailed'),
    refused: (error) => again() && error instanceof ApiError && error.status === 422,
  });
  const dirty = text.subject !== template.subject || text.body !== template.body;
  useLeaveWarning(dirty);

  useEffect(() => {
    const timer = window.setTimeout(() => setShown(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);

  const refused = save.error ?? test.error;
  const problems = refused instanceof ApiError ? refused.problems : {};
  const errors = Object.entries(problems).flatMap(([name, found]) =>
    found.map((message) => ({
      name,
      message: withValue(t(name === 'subject' ? 'edit.subject' : 'edit.body'), message),
    })),
  );
  const problem = (field: string) => problems[field]?.join(' ');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    test.reset();
    save.run();
  };
  const tryOut = () => {
    save.reset();
    test.run();
  };
  const goBack = async () => {
    const sure = await confirm({
      title: t('edit.resetTitle'),
      message: t('edit.resetWhat'),
      confirmLabel: t('edit.reset'),
    });
    if (sure) reset.run();
  };
  return (
    <div className={styles.editor}>
      <Card title={t('edit.title')}>
        <form noValidate onSubmit={submit}>
          <Stack>
            <ErrorSummary errors={errors} title={t('edit.errors')} attempt={attempt} />
            {errors.length === 0 && <NotDone act={save} title={t('edit.saveFailed')} />}
            <TextFields
              text={text}
              onText={(changed) => setText({ language, ...changed })}
              placeholders={template.placeholders}
              rows={20}
              problem={problem}
            />
            <Stack row gap="s">
              <Button type="submit" variant="primary" busy={save.busy} disabled={!dirty}>
                {t('edit.save')}
              </Button>
              <Button busy={test.busy} onClick={tryOut}>
                {t('edit.test')}
              </Button>
              {(language === 'en' ? template.edited_en : template.edited) && (
                <Button busy={reset.busy} onClick={() => void goBack()}>
                  {t('edit.reset')}
                </Button>
              )}
            </Stack>
          </Stack>
        </form>
      </Card>
      <div className={styles.side}>
        <TemplatePreview kind={kind} text={shown} />
      </div>
    </div>
  );
}
