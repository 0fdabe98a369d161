import './texts.ts';
import { mailsToChoices, type MailsTo } from '@seminar/shared/catalogue/group-applications/mailsTo';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { RadioGroup } from '../../../platform/ui/RadioGroup.tsx';
import { useToast } from '../../../platform/ui/toasts.ts';

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
  const { t } = useTranslation('mailsTo');
  const failureText = useFailureText();
  const toast = useToast();
  // Shown from the click until the group says the same: the mark never jumps back in between.
  const [chosen, setChosen] = useState<MailsTo>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: () => toast.success(t('saved')),
    onSettled: () => setChosen(undefined),
  });
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
        disabled: disabled || isPending || (choice !== 'people' && !contactHasMail),
      }))}
      value={chosen ?? value}
      disabled={disabled || isPending}
      {...(error ? { error: failureText(error) } : {})}
      onChange={({ target }) => {
        const choice = mailsToChoices.find((known) => known === target.value);
        if (!choice) return;
        setChosen(choice);
        mutate(choice);
      }}
    />
  );
}
