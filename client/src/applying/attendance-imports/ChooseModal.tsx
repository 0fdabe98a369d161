import { chooseAttendanceRow } from '@seminar/shared/applying/attendance-imports/endpoints';
import { attendanceImportsTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { call } from '../../platform/api/call.ts';
import { listSubmissions } from '@seminar/shared/applying/submissions/endpoints';
import type { AttendanceImportRow } from '@seminar/shared/applying/attendance-imports/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../platform/api/useAct.ts';
import { queryOf } from '../../platform/api/queryOf.ts';
import { formatCount, withNote } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { SearchBox } from '../../platform/ui/SearchBox.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { useUiTexts } from '../../platform/ui/useUiTexts.ts';
import { applicantName, companyName } from '../submissions/office/applicantName.rules.ts';
import { useReasons } from './useReasons.ts';

const foundAtOnce = 8;

interface Choice {
  id: string;
  name: string;
  note: string;
}

interface ChooseModalProps {
  importId: number;
  seminarId: number;
  row: AttendanceImportRow;
  onClose: () => void;
}

/** The seminar's applications that a search finds. */
function useFound(seminarId: number, search: string) {
  const query = { seminar_id: seminarId, search, per_page: foundAtOnce };
  return useQuery({
    ...queryOf(listSubmissions, { query }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
    select: ({ data }) =>
      data.map((row): Choice => ({
        id: row.submission_id,
        name: applicantName(row),
        note: [row.application_number, companyName(row)].filter(Boolean).join(' '),
      })),
  });
}

/** Says whose row it is: one of the candidates, somebody who is searched, several before one screen, or nobody. */
export function ChooseModal({ importId, seminarId, row, onClose }: ChooseModalProps) {
  const { t } = useTranslation(attendanceImportsTexts);
  const ui = useUiTexts();
  const reasonsOf = useReasons();
  const [search, setSearch] = useState('');
  const [reason, setReason] = useState(row.reason);
  const [people, setPeople] = useState(row.people.map(({ submission_id: id }) => id));
  const found = useFound(seminarId, search);
  const choose = useAct(
    ([first, ...also]: readonly string[]) =>
      call(chooseAttendanceRow, {
        params: { id: importId, n: row.n },
        body: { submission_id: first ?? null, also, reason },
      }),
    { close: onClose, fields: ['reason'] },
  );
  const candidates = [...(row.suggestion ? [row.suggestion] : []), ...row.others].map(
    (one): Choice => ({
      id: one.submission_id,
      name: one.is_student ? one.name : withNote(one.name, t('choose.unpaid')),
      note: `${one.application_number} ${withNote(t(`grade.${one.grade}`), reasonsOf(one))}`,
    }),
  );
  const before = row.people.map((one): Choice => ({
    id: one.submission_id,
    name: one.name,
    note: one.application_number,
  }));
  const known = [...candidates, ...before].filter(
    ({ id }, at, all) => all.findIndex((one) => one.id === id) === at,
  );
  const others = (search === '' ? [] : (found.data ?? [])).filter(({ id }) =>
    known.every((one) => one.id !== id),
  );
  const toggle = (id: string) =>
    setPeople(people.includes(id) ? people.filter((one) => one !== id) : [...people, id]);
  const boxes = (choices: readonly Choice[]) =>
    choices.map(({ id, name, note }) => (
      <Checkbox
        key={id}
        label={name}
        note={note}
        checked={people.includes(id)}
        onChange={() => toggle(id)}
      />
    ));
  return (
    <Modal
      title={t('choose.title', { name: row.name || row.email })}
      holdsInput
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={choose.busy}>
            {ui('cancel')}
          </Button>
          <Button busy={choose.busy} onClick={() => choose.run([])}>
            {t('choose.aside')}
          </Button>
          <Button
            variant="primary"
            busy={choose.busy}
            disabled={people.length === 0}
            onClick={() => choose.run(people)}
          >
            {people.length > 1 ? t('choose.saveMany', { count: people.length }) : t('choose.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <NotDone act={choose} title={t('choose.failed')} />
        <p>{t('choose.lead', { minutes: formatCount(row.minutes) })}</p>
        {known.length > 0 && (
          <Stack gap="s">
            <h3>{t('choose.candidates')}</h3>
            {boxes(known)}
          </Stack>
        )}
        <SearchBox
          label={t('choose.search')}
          placeholder={t('choose.placeholder')}
          value={search}
          onSearch={setSearch}
        />
        {search !== '' && (
          <Stack gap="s">
            <h3>{t('choose.found')}</h3>
            {boxes(others)}
            {found.data && others.length === 0 && <p>{t('choose.noneFound')}</p>}
          </Stack>
        )}
        <TextField
          label={t('choose.reason')}
          support={t('choose.reasonHint')}
          required={people.length > 1}
          value={reason}
          error={choose.problem('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </Modal>
  );
}
