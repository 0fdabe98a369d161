import type { Questions } from '@seminar/shared/applying/submissions/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { mostPeople } from '@seminar/shared/catalogue/group-applications/schema';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import { personTexts } from '../../../applying/submissions/person/texts.ts';
import { groupApplyTexts } from '../apply/texts.ts';
import { uiTexts } from '../../../platform/ui/texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { ChangedNote } from '../../../applying/submissions/apply/ChangedNote.tsx';
import { formKey } from '../../../applying/submissions/apply/changedForm.rules.ts';
import {
  namesQuestion,
  useRenewedForm,
  type RenewForm,
} from '../../../applying/submissions/apply/useRenewedForm.ts';
import { AnswerField } from '../../../catalogue/answers/AnswerField.tsx';
import { latinName } from '../../../catalogue/answers/latinName.rules.ts';
import {
  addressFieldOf,
  addressTextOf,
  isPostalCodeField,
} from '../../../catalogue/answers/address.rules.ts';
import { shownFields } from '../../../catalogue/answers/entries.rules.ts';
import { problemText } from '../../../catalogue/answers/problems.rules.ts';
import { useLetters } from '../../../catalogue/answers/useLetters.tsx';
import { ApiError } from '../../../platform/api/errors.ts';
import { useAttempt, type AttemptHeaders } from '../../../platform/api/useAttempt.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { useLeaveWarning } from '../../../platform/drafts/useLeaveWarning.ts';
import { formatCount, formatYen } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { ErrorSummary, type FieldError } from '../../../platform/ui/ErrorSummary.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { PeopleEditor } from '../apply/PeopleEditor.tsx';
import { rowsPerPage } from '../apply/PeopleTable.tsx';
import { leftOpen } from '../apply/people.rules.ts';
import { nameIn } from '../apply/problemLines.rules.ts';
import { refusalOf } from '../apply/groupRefusal.rules.ts';
import { toStored, type StoredGroup } from '../apply/storedGroup.rules.ts';
import { useProblemLines } from '../apply/useProblemLines.ts';
import { useAddedPeople, type AddedPeople } from './useAddedPeople.ts';

interface AddPeopleProps {
  /** What becomes of them: they join the group (the default), or take places that it holds without names. */
  what?: 'add' | 'name' | undefined;
  /** How many at most. */
  most?: number | undefined;
  questions: Questions;
  /** What is asked beside the people. */
  further?: { errors: readonly FieldError[]; check: () => boolean };
  /** Yen: what each of them pays. */
  price: number;
  /** What the amount becomes when this many people are added, and who is told. */
  outcome: (count: number) => string;
  /** What the office is told of the answers that it leaves open; absent: none may be. */
  open?: (labels: ReturnType<typeof leftOpen>) => string;
  send: (body: { attendees: { fields: Entry[] }[] }, headers: AttemptHeaders) => Promise<unknown>;
  onClose: () => void;
}

/** The answers about the company that the group has, whether a person gave them or not. */
const groupsOwn: ReadonlySet<string | null> = new Set(['company_name', 'company_name_kana']);

/** What the form asks about the company, as the others answered it; open where an answer lacks or was wrong. */
function CompanyAnswers({ added }: { added: AddedPeople }) {
  const { t } = useTranslation(personTexts);
  const locale = useLanguage();
  const { company, companyFields, today, changeCompany } = added;
  const shown = shownFields(companyFields, company.values);
  // Nobody may have answered it yet: places without names have no answers, and the group knows the name alone.
  const [open, setOpen] = useState(() => {
    const blank = shown.filter(({ id }) => (company.values[id] ?? '') === '');
    const further = shown.filter(({ key }) => !groupsOwn.has(key));
    const untold = further.length > 0 && further.every((field) => blank.includes(field));
    return untold || blank.some(({ is_required: required }) => required);
  });
  if (company.problems.size > 0 && !open) setOpen(true);
  if (shown.length === 0) return null;
  const fields = (
    <Stack>
      {shown.map((field) => (
        <AnswerField
          key={field.id}
          field={field}
          value={company.values[field.id] ?? ''}
          error={problemText(company.problems, field, locale)}
          today={today}
          addressField={isPostalCodeField(field) ? addressFieldOf(shown, field) : undefined}
          addressText={isPostalCodeField(field) ? addressTextOf(shown, field, company.values) : ''}
          latin={latinName(shown, field, company.values)}
          change={changeCompany}
        />
      ))}
    </Stack>
  );
  return open ? fields : <Disclosure label={t('add.company')}>{fields}</Disclosure>;
}

/** Adds people to a group, all of them or none: typed or pasted into the table of the companies' form. */
export default function AddPeople({ renew, ...props }: AddPeopleProps & { renew: RenewForm }) {
  const { fields } = props.questions;
  const form = useRenewedForm<StoredGroup>(fields, renew);
  return (
    <>
      {form.changes && <ChangedNote key={formKey(fields)} changes={form.changes} />}
      <Table key={formKey(fields)} kept={form.kept} onOutdated={form.onOutdated} {...props} />
    </>
  );
}

interface TableProps extends AddPeopleProps {
  /** What was typed before the form was changed. */
  kept: StoredGroup | null;
  /** The server has refused what the form asked for. */
  onOutdated: (typed: StoredGroup) => Promise<void>;
}

function Table(props: TableProps) {
  const { what = 'add', most = mostPeople, questions, price, outcome, open, send } = props;
  const { onClose } = props;
  const { kept, onOutdated } = props;
  const { further } = props;
  const { t } = useTranslation(personTexts);
  const { t: companies } = useTranslation(groupApplyTexts);
  const { t: ui } = useTranslation(uiTexts);
  const locale = useLanguage();
  const failureText = useFailureText();
  const confirm = useConfirm();
  const [page, setPage] = useState(1);
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<string>();
  const added = useAddedPeople(questions, kept, open !== undefined);
  const { form, company, companyFields, people, filled } = added;
  const count = filled.length;
  const saved = useLeaveWarning(count > 0);
  // A retry after a lost answer adds nobody twice.
  const headersFor = useAttempt();
  const work = useAct(
    (attendees: { fields: Entry[] }[]) => {
      const body = { attendees };
      return send(body, headersFor(JSON.stringify(body)));
    },
    {
      done: (_data, { length }) => t(`${what}.done`, { count: length }),
      after: () => {
        saved();
        onClose();
      },
      refused: (error) => {
        const problems = error instanceof ApiError ? error.problems : {};
        const { refusal, others } = refusalOf(form, filled, problems);
        added.changeCompany({ what: 'checked', problems: refusal.company });
        added.changePeople({ what: 'refused', problems: refusal.people });
        const named = refusal.company.size + refusal.people.size > 0;
        const text = others.join('\n') || (named ? undefined : failureText(error));
        setRefused(text);
        setTries((before) => before + 1);
        if (namesQuestion(problems)) void onOutdated(toStored(company.values, people));
        return true;
      },
    },
  );

  const letters = useLetters(filled.map((person) => nameIn(form, person)));
  const cells = useProblemLines(form, people);
  const ofCompany = companyFields.flatMap((field) => {
    const message = problemText(company.problems, field, locale);
    return message ? [{ name: fieldName(field.id), message }] : [];
  });
  const errors = [...(further?.errors ?? []), ...ofCompany, ...cells.lines];
  const sum = t(`${what}.sum`, {
    fee: formatYen(price),
    people: formatCount(count),
    amount: formatYen(price * count),
  });

  const submit = async () => {
    setRefused(undefined);
    setTries((before) => before + 1);
    const told = further?.check() ?? true;
    const ready = added.check() && told;
    if (count === 0) setRefused(companies('nobody'));
    if (count > most) setRefused(companies('columns.tooMany', { total: count, most }));
    if (!ready || count > most || !letters.accepted()) return;
    const left = open ? leftOpen(added.judged, filled) : [];
    const sure = await confirm({
      title: t(`${what}.sure`, { count }),
      message: [sum, outcome(count), ...(open && left.length > 0 ? [open(left)] : [])].join('\n'),
      confirmLabel: t(`${what}.act`, { count }),
    });
    if (!sure) return;
    work.run(added.attendees());
  };

  const lastPage = Math.max(1, Math.ceil(people.length / rowsPerPage));
  return (
    <Stack gap="l">
      <p>{t(`${what}.lead`, { most })}</p>
      <ErrorSummary
        errors={errors}
        attempt={tries}
        onLead={(name) => {
          const at = cells.pageOf(name);
          if (at !== null) flushSync(() => setPage(at));
        }}
      >
        <p>
          {companies('problems', {
            count: (further?.errors.length ?? 0) + ofCompany.length + cells.count,
          })}
        </p>
      </ErrorSummary>
      {refused !== undefined && (
        <InfoPanel type="error" title={t(`${what}.failed`)}>
          {refused}
        </InfoPanel>
      )}
      <CompanyAnswers added={added} />
      <PeopleEditor
        judged={added.judged}
        people={people}
        most={most}
        page={Math.min(page, lastPage)}
        onPage={setPage}
        change={added.changePeople}
      >
        <p role="status">{count > 0 && `${sum} ${outcome(count)}`}</p>
      </PeopleEditor>
      {letters.notice}
      <Stack row gap="s">
        <Button variant="primary" busy={work.busy} onClick={() => void submit()}>
          {t(count > 0 ? `${what}.act` : `${what}.actNobody`, { count })}
        </Button>
        <Button onClick={onClose} disabled={work.busy}>
          {ui('cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
