import { correctMailAddress, sendMailAgain } from '@seminar/shared/telling/mail/endpoints';
import type { Mail } from '@seminar/shared/telling/mail/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { FormModal } from '../../platform/ui/FormModal.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { sendAgainWay } from './sendAgain.rules.ts';
import { useSendAgain } from './useSendAgain.ts';

/** Corrects the address that a mail didn't reach, and sends it there. */
function CorrectAddressModal({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { t } = useTranslation(mailTexts);
  const [email, setEmail] = useState(mail.to);
  const save = useAct(() => call(correctMailAddress, { body: { mail_id: mail.id, email } }), {
    done: ({ data }) => t('correct.done', { to: data.to }),
    close: onClose,
    fields: ['email'],
  });
  const owner = mail.submission ?? mail.group ?? mail.student;
  return (
    <FormModal
      title={t('correct.title')}
      submitLabel={t('correct.act')}
      busy={save.busy}
      failed={t('correct.failed')}
      failure={save.failure}
      onSubmit={() => save.run()}
      onClose={onClose}
    >
      {mail.reason && <p>{t(`reason.${mail.reason}`)}</p>}
      <p>{t('correct.lead', { name: owner?.name ?? '', subject: mail.subject })}</p>
      <TextField
        name="email"
        type="email"
        label={t('correct.email')}
        support={mail.to === '' ? undefined : t('correct.was', { to: mail.to })}
        required
        value={email}
        error={save.problem('email')}
        onChange={(event) => setEmail(event.target.value)}
        data-autofocus
      />
    </FormModal>
  );
}

interface MailActProps {
  mail: Mail;
  /** For screen readers, where the label alone doesn't say which mail it is. */
  nameOf?: (label: string) => string;
  /** The act is what the page is about. */
  prominent?: boolean;
}

/** The next step about a mail that didn't arrive: correct its address, or send it again. */
export function MailAct({ mail, nameOf = (label) => label, prominent = false }: MailActProps) {
  const may = useMay();
  const act = sendAgainWay(mail);
  return act && may(sendMailAgain) && <OfferedAct {...{ mail, nameOf, prominent, act }} />;
}

interface OfferedActProps extends Required<MailActProps> {
  act: NonNullable<ReturnType<typeof sendAgainWay>>;
}

function OfferedAct({ mail, nameOf, prominent, act }: OfferedActProps) {
  const { t } = useTranslation(mailTexts);
  const { again, busy } = useSendAgain();
  const [correcting, setCorrecting] = useState(false);
  const label = t(`again.${act}`);
  return (
    <>
      <Button
        size={prominent ? 'm' : 's'}
        variant={prominent ? 'primary' : 'secondary'}
        busy={busy}
        aria-label={nameOf(label)}
        onClick={() => (act === 'correct' ? setCorrecting(true) : again(mail))}
      >
        {label}
      </Button>
      {correcting && <CorrectAddressModal mail={mail} onClose={() => setCorrecting(false)} />}
    </>
  );
}
