import { changePassword } from '@seminar/shared/office/auth/endpoints';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { authTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { withValue } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { PasswordFields, type NewPassword } from './PasswordFields.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { useUser } from '../../platform/session/session.ts';
import { sessionTexts } from '../../platform/session/texts.ts';

/** アカウント: who is logged in and where, their second factors and their password. */
export default function AccountPage() {
  const { t } = useTranslation([authTexts, sessionTexts]);
  const user = useUser();
  return (
    <>
      <PageHeader title={t('account.title')} />
      <Stack>
        <Card>
          <DescriptionList
            items={[
              { term: t('account.name'), detail: user.name },
              { term: t('email'), detail: user.email },
              {
                term: t('account.role'),
                detail: withValue(
                  t(`session:role.${user.role}`),
                  t(`session:roleMeans.${user.role}`),
                ),
              },
            ]}
          />
        </Card>
        <SecondFactors />
        <SessionsCard />
        <PasswordCard />
      </Stack>
    </>
  );
}

interface Change extends NewPassword {
  current: string;
}

function PasswordCard() {
  const { t } = useTranslation([authTexts, sessionTexts]);
  const user = useUser();
  const current = useForm({ defaultValues: { current: '' } });
  const fresh = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { password: '', again: '' },
  });
  const save = useAct(
    ({ current: currentPassword, password }: Change) =>
      call(changePassword, { body: { current_password: currentPassword, password } }),
    {
      done: t('account.changed'),
      after: () => {
        current.reset();
        fresh.reset();
      },
      fields: ['current_password', 'password'],
    },
  );
  const submit = async () => {
    const typed = await current.trigger();
    await fresh.handleSubmit((given) => {
      if (typed) save.run({ ...given, current: current.getValues('current') });
    })();
  };
  return (
    <Card title={t('account.password')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <NotDone act={save} />
          {/* For password managers: whose password it is. */}
          <input type="hidden" autoComplete="username" value={user.email} readOnly />
          <TextField
            {...current.register('current', { required: t('passwordMissing') })}
            type="password"
            width="medium"
            label={t('account.current')}
            required
            badge={false}
            autoComplete="current-password"
            error={current.formState.errors.current?.message ?? save.problem('current_password')}
          />
          <PasswordFields
            register={fresh.register}
            errors={fresh.formState.errors}
            email={user.email}
            name={user.name}
            refused={save.problem('password')}
          />
          <p>{t('account.endsOthers')}</p>
          <div>
            <Button type="submit" variant="primary" busy={save.busy}>
              {t('account.change')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
