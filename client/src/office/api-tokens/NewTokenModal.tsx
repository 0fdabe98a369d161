import { createApiToken, longestTokenDays } from '@seminar/shared/office/api-tokens/endpoints';
import { scopes, type Scope } from '@seminar/shared/office/api-tokens/scopes.rules';
import { addDays } from '@seminar/shared/date';
import { roles, type Role } from '@seminar/shared/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiTokensTexts } from './texts.ts';
import { sessionTexts } from '../../platform/session/texts.ts';
import { call } from '../../platform/api/call.ts';
import { MakeSecretModal } from '../../platform/secrets/MakeSecretModal.tsx';
import { CheckboxGroup } from '../../platform/ui/CheckboxGroup.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { scopeKey } from './scopeKey.ts';
import { useToday } from '../../platform/api/useToday.ts';

/** Asks what a new token may do, and until when, and shows the token. */
export function NewTokenModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation([apiTokensTexts, sessionTexts]);
  const today = useToday();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const [granted, setGranted] = useState<readonly Scope[]>([]);
  const [expiresOn, setExpiresOn] = useState(addDays(today, 90));
  const make = async () => {
    const body = { name, role, scopes: [...granted], expires_on: expiresOn };
    return (await call(createApiToken, { body })).token;
  };
  return (
    <MakeSecretModal
      title={t('create')}
      act={t('create')}
      failed={t('createFailed')}
      make={make}
      shown={{
        title: t('made'),
        warning: t('madeWarning'),
        label: t('token'),
        howTo: t('howTo'),
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <TextField
            name="name"
            label={t('field.name')}
            support={t('field.nameSupport')}
            required
            maxLength={100}
            value={name}
            error={problem('name')}
            onChange={(event) => setName(event.target.value)}
            data-autofocus
          />
          <SelectField
            name="role"
            label={t('field.role')}
            support={t('field.roleSupport')}
            required
            width="medium"
            value={role}
            options={roles.map((value) => ({ value, label: t(`session:role.${value}`) }))}
            error={problem('role')}
            onChange={(event) => setRole(event.target.value as Role)}
          />
          <CheckboxGroup
            name="scopes"
            label={t('field.scopes')}
            required
            value={granted}
            options={scopes.map((value) => ({ value, label: t(`scope.${scopeKey(value)}`) }))}
            error={problem('scopes')}
            onChange={({ target }) => {
              const scope = target.value as Scope;
              setGranted(
                target.checked ? [...granted, scope] : granted.filter((other) => other !== scope),
              );
            }}
          />
          <DateField
            name="expires_on"
            label={t('field.expires_on')}
            support={t('field.expiresSupport')}
            required
            min={addDays(today, 1)}
            max={addDays(today, longestTokenDays)}
            value={expiresOn}
            error={problem('expires_on')}
            onChange={(event) => setExpiresOn(event.target.value)}
          />
        </>
      )}
    </MakeSecretModal>
  );
}
