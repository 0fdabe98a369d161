import { mailsToChoices, type MailsTo } from '@seminar/shared/catalogue/group-applications/mailsTo';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { mailsToTexts } from './mailsToTexts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';

interface MailsToChoiceProps {
  value: MailsTo;
  /** Without an address of the contact all mails go to the people. */
  contactHasMail: boolean;
  /** Nobody of it pays. */
  free?: boolean;
  disabled?: boolean;
  save: (chosen: MailsTo) => Promise<unknown>;
}

/** Who gets the mails about the single people of a group; saved when it is chosen. */
export function MailsToChoice({
  value,
  contactHasMail,
  free = false,
  disabled = false,
  save,
}: MailsToChoiceProps) {
  const { t } = useTranslation(mailsToTexts);
  const act = useAct(save, { done: t('saved') });
  return (
    <RadioGroup
      name={useId()}
      badge={false}
      label={t('title')}
      {...(!free && { support: t('support') })}
      options={mailsToChoices.map((choice) => ({
        value: choice,
        label: t(choice),
        note:
          choice === 'people' || contactHasMail
            ? t(`note.${choice}`)
            : t('note.contactWithoutMail'),
        disabled: disabled || act.busy || (choice !== 'people' && !contactHasMail),
      }))}
      // From the click until the group says the same: the mark never jumps back in between.
      value={(act.busy ? act.input : undefined) ?? value}
      disabled={disabled || act.busy}
      {...(act.failure && { error: act.failure })}
      onChange={({ target }) => {
        const choice = mailsToChoices.find((known) => known === target.value);
        if (choice) act.run(choice);
      }}
    />
  );
}
