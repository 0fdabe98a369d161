import { inviteAdmin, updateAdmin } from '@seminar/shared/office/admins/endpoints';
import type { Admin } from '@seminar/shared/office/admins/schema';
import { roles } from '@seminar/shared/roles';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { adminsTexts } from './texts.ts';
import { sessionTexts } from '../../platform/session/texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { withValue } from '../../platform/i18n/format.ts';
import { call } from '../../platform/api/call.ts';
import { changedOnly } from '../../platform/api/changedOnly.ts';
import { useUser } from '../../platform/session/session.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';

interface AdminModalProps {
  /** null: somebody is invited. */
  admin: Admin | null;
  onClose: () => void;
}

/** The role that is chosen at first for somebody who is invited. */
const firstRole: Admin['role'] = 'clerk';

/** Invites a person, or changes their name and role. */
export function AdminModal({ admin, onClose }: AdminModalProps) {
  const { t } = useTranslation([adminsTexts, sessionTexts]);
  const { register, handleSubmit, control, formState } = useForm({
    defaultValues: {
      name: admin?.name ?? '',
      email: admin?.email ?? '',
      role: admin?.role ?? firstRole,
    },
  });
  const chosen = useWatch({ control, name: 'role' });
  const user = useUser();
  const endsTokens = admin?.role === 'administrator' && chosen !== 'administrator';
  const save = useAct(
    ({ name, email, role }: Pick<Admin, 'name' | 'email' | 'role'>) =>
      admin === null
        ? call(inviteAdmin, { body: { name, email, role } })
        : call(updateAdmin, {
            params: { id: admin.id },
            body: changedOnly({ name, role }, formState.defaultValues ?? {}),
          }),
    {
      done: (_, { email }) => (admin === null ? t('invited', { email }) : t('saved')),
      close: onClose,
      fields: 'all',
    },
  );
  const { problem } = save;
  return (
    <ActModal
      title={t(admin === null ? 'form.invite' : 'form.change')}
      act={t(admin === null ? 'form.send' : 'form.save')}
      busy={save.busy}
      onAct={() => void handleSubmit((input) => save.run(input))()}
      onClose={onClose}
    >
      <Stack>
        {save.error && (
          <InfoPanel type="error" title={t('form.failed')}>
            {save.failure}
          </InfoPanel>
        )}
        <TextField
          {...register('name')}
          label={t('form.name')}
          required
          maxLength={60}
          error={problem('name')}
        />
        {admin === null && (
          <TextField
            {...register('email')}
            type="email"
            label={t('form.email')}
            support={t('form.emailSupport')}
            required
            autoCapitalize="none"
            spellCheck={false}
            error={problem('email')}
          />
        )}
        <SelectField
          {...register('role')}
          label={t('form.role')}
          required
          options={roles.map((value) => ({
            value,
            label: withValue(t(`session:role.${value}`), t(`session:roleMeans.${value}`)),
          }))}
          error={problem('role')}
        />
        {endsTokens && (
          <InfoPanel type="warning">{t(admin.id === user.id ? 'ownRole' : 'tokensEnd')}</InfoPanel>
        )}
      </Stack>
    </ActModal>
  );
}
