import { passwordProblems } from '@seminar/shared/office/auth/password.rules';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { authTexts } from './texts.ts';
import { TextField } from '../../platform/ui/TextField.tsx';

export interface NewPassword {
  password: string;
  again: string;
}

interface PasswordFieldsProps {
  register: UseFormRegister<NewPassword>;
  errors: FieldErrors<NewPassword>;
  /** The email that a password manager stores it under. */
  email?: string | undefined;
  name?: string | undefined;
  /** What the server says. */
  refused: string | undefined;
}

/** A new password, typed twice; what is wrong with it is said while it is typed. */
export function PasswordFields({ register, errors, email, name, refused }: PasswordFieldsProps) {
  const { t } = useTranslation(authTexts);
  const locale = useLanguage();
  const check = (password: string) => {
    const [problem] = passwordProblems(password, { name: name ?? '', email: email ?? '' });
    return problem ? renderMessage(problem, locale) : true;
  };
  return (
    <>
      <TextField
        {...register('password', { validate: check })}
        type="password"
        width="medium"
        label={t('newPassword')}
        support={t('passwordRules')}
        required
        badge={false}
        autoComplete="new-password"
        error={errors.password?.message ?? refused}
      />
      <TextField
        {...register('again', {
          validate: (again, { password }) => again === password || t('notTheSame'),
        })}
        type="password"
        width="medium"
        label={t('passwordAgain')}
        required
        badge={false}
        autoComplete="new-password"
        error={errors.again?.message}
      />
    </>
  );
}
