import type { MailPreviews } from '@seminar/shared/telling/mail/telling';
import { listMembers } from '@seminar/shared/catalogue/members/endpoints';
import type { MemberClaim } from '@seminar/shared/applying/submissions/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { NotDone } from '../../../platform/api/NotDone.tsx';
import { useAct } from '../../../platform/api/useAct.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { queryOf } from '../../../platform/api/queryOf.ts';
import { formatYen } from '../../../platform/i18n/format.ts';
import { TellPart } from '../../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../../telling/mail/useTelling.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { Pager } from '../../../platform/ui/Pager.tsx';
import { RadioGroup } from '../../../platform/ui/RadioGroup.tsx';
import { SearchBox } from '../../../platform/ui/SearchBox.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useUiTexts } from '../../../platform/ui/useUiTexts.ts';

interface AcceptClaimModalProps {
  claim: MemberClaim;
  /** The fee is the member price already. */
  stays: boolean;
  /** The claim is decided for all people and places of a group. */
  ofGroup: boolean;
  accept: (memberId: number, told: TellingBody) => Promise<unknown>;
  preview: (memberId: number, said: TellingBody) => Promise<MailPreviews>;
  onClose: () => void;
}

/** The office says which member of the roster an applicant is. */
export function AcceptClaimModal(props: AcceptClaimModalProps) {
  const { claim, stays, ofGroup, accept: acceptAs, preview, onClose } = props;
  const { t } = useTranslation(officeSubmissionsTexts);
  const ui = useUiTexts();
  const telling = useTelling();
  const [search, setSearch] = useState(claim.number ?? '');
  const [page, setPage] = useState(1);
  const [member, setMember] = useState('');
  const members = useQuery({
    ...queryOf(listMembers, { query: { search, state: 'valid', page } }),
    placeholderData: keepPreviousData,
  });
  // Nobody who isn't shown any more is accepted.
  const chosen = members.data?.data.find(({ id }) => String(id) === member);
  const accept = useAct((told: TellingBody) => acceptAs(Number(member), told), {
    done: t('price.accepted'),
    close: onClose,
  });
  const acceptIt = () => {
    const told = telling.check();
    if (told !== undefined) accept.run(told);
  };
  return (
    <Modal
      title={t('price.accept')}
      easyToClose={false}
      onClose={() => !accept.busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={accept.busy}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" disabled={!chosen} busy={accept.busy} onClick={acceptIt}>
            {t('price.accept')}
          </Button>
        </>
      }
    >
      <Stack>
        <NotDone act={accept} title={t('price.failed')} />
        <p>
          {t('price.choose')}
          {t(stays ? 'price.stays' : 'price.becomes', { amount: formatYen(claim.amount) })}
        </p>
        {ofGroup && <p>{`${t('price.forGroup')}${t('price.forGroupPaid')}`}</p>}
        <SearchBox
          label={t('price.search')}
          value={search}
          onSearch={(term) => {
            setSearch(term);
            setPage(1);
          }}
        />
        <Loaded query={members} lines={3}>
          {({ data, meta }) =>
            data.length === 0 ? (
              <p role="status">{t('price.none')}</p>
            ) : (
              <>
                <RadioGroup
                  name="member"
                  label={t('price.found')}
                  badge={false}
                  value={member}
                  options={data.map(({ id: value, number, name, name_kana: note }) => ({
                    value: String(value),
                    label: `${number} ${name}`,
                    note,
                  }))}
                  onChange={({ target }) => setMember(target.value)}
                />
                <Pager page={page} lastPage={meta.last_page} onPage={setPage} siblings={0} />
              </>
            )
          }
        </Loaded>
        {chosen && <TellPart telling={telling} preview={(said) => preview(chosen.id, said)} />}
      </Stack>
    </Modal>
  );
}
