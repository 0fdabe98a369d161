import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type Passkey,
} from '@seminar/shared/office/auth/passkeys/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { authTexts } from '../texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { queryOf } from '../../../platform/api/queryOf.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { RowMenu } from '../../../platform/ui/RowMenu.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { Table } from '../../../platform/ui/Table.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import { makePasskey, passkeysWork } from './browser.ts';
import { usePasskeyFailure } from './usePasskeyFailure.ts';

interface PasskeysCardProps {
  /** The recovery codes, which come with the first second factor. */
  onCodes: (codes: readonly string[]) => void;
}

/** パスキー: one's own, where they work. */
export function PasskeysCard({ onCodes }: PasskeysCardProps) {
  const { t } = useTranslation(authTexts);
  const passkeys = useQuery(queryOf(listPasskeys, {}));
  const [editing, setEditing] = useState<Passkey | 'new'>();
  return (
    <Card title={t('passkey.title')}>
      <Loaded query={passkeys} lines={2}>
        {({ data, offered }) => (
          <Stack>
            <p>{t('passkey.what')}</p>
            {data.length > 0 && <PasskeyTable rows={data} onRename={setEditing} />}
            {offered && passkeysWork() ? (
              <div>
                <Button onClick={() => setEditing('new')}>{t('passkey.add')}</Button>
              </div>
            ) : (
              <p>{t('passkey.notHere')}</p>
            )}
          </Stack>
        )}
      </Loaded>
      {editing && (
        <NameModal
          passkey={editing === 'new' ? null : editing}
          onClose={() => setEditing(undefined)}
          onDone={(codes) => {
            setEditing(undefined);
            if (codes) onCodes(codes);
          }}
        />
      )}
    </Card>
  );
}

function PasskeyTable(props: { rows: readonly Passkey[]; onRename: (passkey: Passkey) => void }) {
  const { rows, onRename } = props;
  const { t } = useTranslation(authTexts);
  return (
    <Table
      caption={t('passkey.caption')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: t('passkey.name'), lead: true, cell: ({ name }) => name },
        {
          key: 'created',
          header: t('passkey.created'),
          nowrap: true,
          cell: ({ created_at: at }) => formatInstant(at),
        },
        {
          key: 'used',
          header: t('passkey.used'),
          nowrap: true,
          cell: ({ used_at: at }) => (at === null ? t('passkey.never') : formatInstant(at)),
        },
      ]}
      actions={(passkey) => <PasskeyMenu passkey={passkey} onRename={() => onRename(passkey)} />}
    />
  );
}

function PasskeyMenu({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const { t } = useTranslation(authTexts);
  const confirm = useConfirm();
  const { id, name } = passkey;
  const remove = useAct(() => call(removePasskey, { params: { id } }), {
    done: t('passkey.removed'),
    failed: true,
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('passkey.removeTitle', { name }),
      message: t('passkey.removeWhat'),
      confirmLabel: t('passkey.remove'),
      danger: true,
    });
    if (sure) remove.run();
  };
  return (
    <RowMenu
      label={t('passkey.more', { name })}
      items={[
        { label: t('passkey.rename'), onSelect: onRename },
        { label: t('passkey.remove'), danger: true, onSelect: () => void ask() },
      ]}
    />
  );
}

interface NameModalProps {
  /** null: a new one. */
  passkey: Passkey | null;
  onClose: () => void;
  onDone: (codes: readonly string[] | null) => void;
}

function NameModal({ passkey, onClose, onDone }: NameModalProps) {
  const { t } = useTranslation(authTexts);
  const passkeyFailure = usePasskeyFailure();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: passkey?.name ?? '' },
  });
  const save = useAct(
    async (name: string) => {
      if (passkey !== null) {
        await call(renamePasskey, { params: { id: passkey.id }, body: { name } });
        return null;
      }
      const { options } = await call(startPasskey, {});
      const body = { name, passkey: await makePasskey(options) };
      const { recovery_codes: codes } = await call(addPasskey, { body });
      return codes;
    },
    {
      done: t(passkey === null ? 'passkey.added' : 'passkey.renamed'),
      after: (codes) => onDone(codes),
      fields: ['name'],
    },
  );
  const refused = save.problem('name');
  const submit = handleSubmit(({ name }) => save.run(name));
  return (
    <ActModal
      title={t(passkey === null ? 'passkey.add' : 'passkey.rename')}
      act={t(passkey === null ? 'passkey.make' : 'passkey.save')}
      busy={save.busy}
      onAct={() => void submit()}
      onClose={onClose}
    >
      <Stack>
        {passkey === null && <p>{t('passkey.makeWhat')}</p>}
        {save.error && !refused && <InfoPanel type="error">{passkeyFailure(save.error)}</InfoPanel>}
        <TextField
          {...register('name', { required: t('passkey.nameMissing') })}
          label={t('passkey.name')}
          support={t('passkey.nameSupport')}
          required
          badge={false}
          maxLength={60}
          data-autofocus
          error={formState.errors.name?.message ?? refused}
        />
      </Stack>
    </ActModal>
  );
}
