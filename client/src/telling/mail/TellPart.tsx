import type { MailPreviews } from '@seminar/shared/telling/mail/telling';
import { useTranslation } from 'react-i18next';
import { mailTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import styles from './TellPart.module.css';
import type { Telling } from './useTelling.ts';

/** Asks for the mails that the act would send; undefined: something that it needs isn't entered yet. */
export type Preview = (said: Telling['said']) => Promise<MailPreviews> | undefined;

/** How many mails are shown: the others say nearly the same. */
const mostShown = 5;

interface TellPartProps {
  telling: Telling;
  preview: Preview;
  /** The act asks for a reason that its mail names: no second one is asked for. */
  hasReason?: boolean;
}

/** The mails of an act before they are sent: shown, with a reason that can be edited, or not sent for a reason. */
export function TellPart({ telling, preview, hasReason = false }: TellPartProps) {
  const { t } = useTranslation(mailTexts);
  const shown = useAct((asked: Promise<MailPreviews>) => asked, {
    effect: 'nothing',
  });
  const mails = shown.answer?.meta.total ?? 0;
  const show = () => {
    const asked = preview(hasReason ? {} : telling.said);
    if (asked) shown.run(asked);
  };
  return (
    <Stack gap="s">
      <Checkbox
        label={t('tell.label')}
        checked={telling.tell}
        onChange={(event) => telling.setTell(event.target.checked)}
      />
      {telling.tell ? (
        <>
          {!hasReason && (
            <TextArea
              label={t('tell.reason')}
              support={t('tell.reasonSupport')}
              rows={2}
              maxLength={500}
              value={telling.mailReason}
              onChange={(event) => {
                telling.setMailReason(event.target.value);
                shown.reset();
              }}
            />
          )}
          <div>
            <Button size="s" busy={shown.busy} onClick={show}>
              {t('tell.show')}
            </Button>
          </div>
          <div aria-live="polite">
            <NotDone act={shown} title={t('tell.failed')} />
            {shown.answer && mails === 0 && <p>{t('tell.none')}</p>}
            {mails > mostShown && (
              <p>{t('tell.some', { mails: formatCount(mails), shown: mostShown })}</p>
            )}
            {shown.answer?.data.slice(0, mostShown).map(({ to, subject, text }, index) => (
              <section
                // Two mails of one act may go to one address with one subject.
                key={index}
                aria-label={t('tell.mail', { to: to || t('tell.nowhere') })}
              >
                <Stack gap="s">
                  <p>{to === '' ? t('tell.letter') : t('tell.to', { to })}</p>
                  <p className={styles.subject}>{t('tell.subject', { subject })}</p>
                  <pre className={styles.letter}>{text}</pre>
                </Stack>
              </section>
            ))}
          </div>
        </>
      ) : (
        <ReasonField
          label={t('tell.untold')}
          support={t('tell.untoldSupport')}
          reason={telling.untold}
        />
      )}
    </Stack>
  );
}
