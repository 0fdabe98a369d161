import { createMember, updateMember } from '@seminar/shared/catalogue/members/endpoints';
import {
  memberKinds,
  type Member,
  type MemberKind,
} from '@seminar/shared/catalogue/members/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membersTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { DateField } from '../../platform/ui/DateField.tsx';
import { FormModal } from '../../platform/ui/FormModal.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';

/** What is in the form of a member, all of it text. */
export interface MemberDraft {
  number: string;
  kind: MemberKind;
  name: string;
  name_kana: string;
  valid_from: string;
  valid_until: string;
}

/** The form of a member; a new one begins empty. */
export function memberDraftOf(member: Member | null): MemberDraft {
  return {
    number: member?.number ?? '',
    kind: member?.kind ?? 'company',
    name: member?.name ?? '',
    name_kana: member?.name_kana ?? '',
    valid_from: member?.valid_from ?? '',
    valid_until: member?.valid_until ?? '',
  };
}

interface MemberFormModalProps {
  /** null: a new one. */
  member: Member | null;
  onClose: () => void;
}

/** Adds a member to the roster, or corrects one; the server says what is wrong, all at once. */
export function MemberFormModal({ member, onClose }: MemberFormModalProps) {
  const { t } = useTranslation(membersTexts);
  const [draft, setDraft] = useState(() => memberDraftOf(member));
  const save = useAct(
    () =>
      member
        ? call(updateMember, {
            params: { id: member.id },
            body: { ...draft, version: member.version },
          })
        : call(createMember, { body: draft }),
    {
      done: ({ data: { name } }) => t(member ? 'form.updated' : 'form.created', { name }),
      close: onClose,
      fields: Object.keys(draft),
    },
  );

  const change = (part: Partial<MemberDraft>) => setDraft((before) => ({ ...before, ...part }));
  const field = (name: Exclude<keyof MemberDraft, 'kind'>) => ({
    name,
    value: draft[name],
    error: save.problem(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  return (
    <FormModal
      title={t(member ? 'form.editTitle' : 'form.newTitle')}
      submitLabel={t(member ? 'form.save' : 'form.register')}
      busy={save.busy}
      failed={t('form.failed')}
      failure={save.error ? save.failure || t('form.seeFields') : ''}
      onSubmit={() => save.run()}
      onClose={onClose}
    >
      {member && <p>{t('form.pricesStay')}</p>}
      <TextField
        {...field('number')}
        label={t('form.number')}
        support={t('form.numberNote')}
        width="narrow"
        required
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <RadioGroup
        name="kind"
        label={t('form.kind')}
        required
        layout="row"
        value={draft.kind}
        error={save.problem('kind')}
        options={memberKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ target: { value } }) => {
          const kind = memberKinds.find((one) => one === value);
          if (kind) change({ kind });
        }}
      />
      <TextField {...field('name')} label={t(`form.${draft.kind}`)} required />
      <TextField {...field('name_kana')} label={t('form.kana')} />
      <DateField {...field('valid_from')} label={t('form.validFrom')} />
      <DateField
        {...field('valid_until')}
        label={t('form.validUntil')}
        support={t('form.untilNote')}
      />
    </FormModal>
  );
}
