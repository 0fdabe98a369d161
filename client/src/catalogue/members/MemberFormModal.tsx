import './texts.ts';
import { memberKinds, type Member } from '@seminar/shared/catalogue/members/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { DateField } from '../../platform/ui/DateField.tsx';
import { FormModal } from '../../platform/ui/FormModal.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { draftOf, useSaveMember, type MemberDraft } from './useMemberChange.ts';

interface MemberFormModalProps {
  /** null: a new one. */
  member: Member | null;
  onClose: () => void;
}

/** Adds a member to the roster, or corrects one; the server says what is wrong, all at once. */
export function MemberFormModal({ member, onClose }: MemberFormModalProps) {
  const { t } = useTranslation('members');
  const failureText = useFailureText();
  const toast = useToast();
  const [draft, setDraft] = useState(() => draftOf(member));
  const save = useSaveMember(member);
  const problems = save.error instanceof ApiError ? save.error.problems : {};
  const hasProblems = Object.keys(problems).length > 0;

  const change = (part: Partial<MemberDraft>) => setDraft((before) => ({ ...before, ...part }));
  const field = (name: Exclude<keyof MemberDraft, 'kind'>) => ({
    name,
    value: draft[name],
    error: problems[name]?.join(' '),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const submit = () => {
    save
      .mutateAsync(draft)
      .then(({ name }) => {
        toast.success(t(member ? 'form.updated' : 'form.created', { name }));
        onClose();
      })
      // The form says what is wrong; what was typed stays.
      .catch(() => undefined);
  };

  return (
    <FormModal
      title={t(member ? 'form.editTitle' : 'form.newTitle')}
      submitLabel={t(member ? 'form.save' : 'form.register')}
      busy={save.isPending}
      failure={
        save.error && {
          title: t('form.failed'),
          text: hasProblems ? t('form.seeFields') : failureText(save.error),
        }
      }
      onSubmit={submit}
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
        error={problems['kind']?.join(' ')}
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
