import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { seminarsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useToday } from '../../platform/api/useToday.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useLeaveWarning } from '../../platform/drafts/useLeaveWarning.ts';
import { sideBySide, withNote } from '../../platform/i18n/format.ts';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button, type ButtonLook } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { FurtherFields, OwnFields } from './RegisteredFields.tsx';
import styles from './SeminarConfirm.module.css';
import {
  changeOf,
  seminarDraftOf,
  fieldsPeopleRelyOn,
  leftAsBegun,
  payloadOf,
} from './seminarDraft.rules.ts';
import { draftOnTop, type DraftField } from './draftOnTop.rules.ts';
import {
  atPlacesOf,
  changedForPeople,
  peopleOf,
  writtenSession,
  type SessionDraft,
} from './sessionDraft.rules.ts';
import { formPath, type SeminarWork } from './steps.ts';
import { doubtTexts } from './useDayNotes.ts';
import type { DraftStore, KeptDraft } from './useDraftStore.ts';
import { useAskCompletion } from './useAskCompletion.ts';
import { useProblemLines } from './useProblemLines.ts';
import { useSeminarDescriptions } from './useSeminarDescriptions.ts';
import {
  useActiveTemplates,
  saveSeminar,
  type SavedDraft,
  useSeminar,
  type TellingOfChange,
} from './useSeminars.ts';

interface SeminarConfirmProps {
  work: SeminarWork;
  kept: KeptDraft;
  store: DraftStore;
  /** The mails to who has applied, where the change is one that they are told. */
  tellPart: (change: ReturnType<typeof changeOf>) => ReactNode;
  /** What was chosen there; undefined when there is a problem with it. */
  checkTelling: () => TellingOfChange | undefined;
}

/** What was entered, on top of what is saved of the seminar by now. */
function useDraftOnTop(id: string | null, { draft, begun }: KeptDraft) {
  const { data: seminar } = useSeminar(id, { staleTime: 0 });
  return useMemo(() => {
    const saved = seminar ? seminarDraftOf(seminar) : begun;
    const onTop =
      saved === null
        ? { draft, theirs: [], both: [], theirSessions: [], bothSessions: [] }
        : draftOnTop(saved, { draft, begun: begun ?? saved });
    return { ...onTop, saved, seminar };
  }, [seminar, draft, begun]);
}

interface SaveErrorPanelProps {
  title: string;
  problems: Record<string, readonly string[]>;
  /** The text when the server names no field. */
  fallback: string;
}

/** Why a seminar was not saved: section 8 of the specification. */
function SaveErrorPanel({ title, problems, fallback }: SaveErrorPanelProps) {
  const { t } = useTranslation(seminarsTexts);
  const lines = useProblemLines(problems);
  return (
    <InfoPanel type="error" title={title}>
      {lines.length === 0 && <p>{fallback}</p>}
      {lines.length > 0 && (
        <>
          <ul className={styles.list}>
            {lines.map(({ name, message }) => (
              <li key={`${name ?? ''} ${message}`}>{message}</li>
            ))}
          </ul>
          <p>{t('correctLead')}</p>
        </>
      )}
    </InfoPanel>
  );
}

/** Shows the input read-only, and saves it. */
export function SeminarConfirm(props: SeminarConfirmProps) {
  const { work, kept, store, tellPart, checkTelling } = props;
  const { t } = useTranslation(seminarsTexts);
  const { id } = work;
  const { draft, saved, seminar, ...meanwhile } = useDraftOnTop(id, kept);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const askCompletion = useAskCompletion(id);
  const formName = useFormName(id, draft.form_template);
  const sections = useSeminarDescriptions(
    payloadOf(draft),
    formName,
    // What a change has emptied must be seen.
    work.id === null ? 'hidden' : 'shown',
  );
  const today = useToday();
  const left = id === null ? leftAsBegun(draft, today).map((field) => t(`left.${field}`)) : [];
  const doubts = useProblemLines(doubtTexts(payloadOf(draft)));
  const changed = changedForPeople(seminar?.sessions ?? [], draft.sessions);
  const reliedOn = seminar ? fieldsPeopleRelyOn(seminar, draft) : [];
  const back = formPath(work);
  const problemsOf = (error: unknown) =>
    error instanceof ApiError ? atPlacesOf(draft.sessions, error.problems) : {};
  const save = useAct((told: SavedDraft['told']) => saveSeminar(id, { draft, saved, told }), {
    after: ({ code }) => {
      store.forget();
      leaveFreely();
      const state = { updated: id !== null };
      void navigate(pathTo('seminarComplete', { seminarCode: code }), { replace: true, state });
    },
    // The form shows them beside the fields.
    refused: (error) => {
      store.write({ ...kept, problems: problemsOf(error), confirming: true });
      return true;
    },
  });
  const leaveFreely = useLeaveWarning(true, {
    // Who goes back while it is being saved doesn't see that it was, and would save it again.
    withinWork: (pathname) => pathname === back && !save.busy,
    onDiscard: store.forget,
  });

  const lineOf = (session: SessionDraft) => sessionLine(writtenSession(session), currentLanguage());
  const namesOf = (fields: readonly DraftField[], sessions: readonly SessionDraft[] = []) =>
    sideBySide([
      ...fields.map((field) => t(`field.${field}`)),
      ...sessions.map((session) => withNote(t('sessions.session'), lineOf(session))),
    ]);
  const theirs = namesOf(meanwhile.theirs, meanwhile.theirSessions);
  const both = namesOf(meanwhile.both, meanwhile.bothSessions);
  const tells = changed.length > 0 || reliedOn.length > 0;
  const run = async () => {
    const told = tells ? checkTelling() : {};
    if (told === undefined) return;
    if (await askCompletion(changeOf(draft, saved))) save.run(told);
  };
  const words = id === null ? (['create', 'creating'] as const) : (['update', 'updating'] as const);

  return (
    <Stack>
      {/* Doubts stand before the entered facts. */}
      {theirs + both !== '' && (
        <InfoPanel type={both === '' ? 'info' : 'warning'} title={t('meanwhile.title')}>
          {theirs !== '' && <p>{t('meanwhile.theirs', { fields: theirs })}</p>}
          {both !== '' && <p>{t('meanwhile.both', { fields: both })}</p>}
        </InfoPanel>
      )}
      {left.length + doubts.length > 0 && (
        <InfoPanel type="warning" title={t('doubtsTitle')}>
          <ul>
            {[...left, ...doubts.map(({ message }) => message)].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </InfoPanel>
      )}
      {changed.length > 0 && (
        <InfoPanel type="warning" title={t('sessions.changedTitle')}>
          <ul>
            {changed.map((session) => (
              <li key={session.number}>{t('sessions.changed', { ...session })}</li>
            ))}
          </ul>
          <p>{t('sessions.changedLead')}</p>
        </InfoPanel>
      )}
      {seminar && reliedOn.length > 0 && (
        <InfoPanel type="warning" title={t('reliedOn.title')}>
          <p>
            {t('reliedOn.what', {
              fields: namesOf(reliedOn),
              people: peopleOf(seminar.seats),
            })}
          </p>
        </InfoPanel>
      )}
      <OwnFields
        sections={sections}
        action={<Correct to={back} disabled={save.busy} size="s" icon="edit" />}
      />
      <FurtherFields sections={sections} />
      {tells && tellPart(changeOf(draft, saved))}
      {/* Where the person just clicked, not out of sight at the top. */}
      {save.error && (
        <SaveErrorPanel
          title={t(id === null ? 'createError' : 'updateError')}
          problems={problemsOf(save.error)}
          fallback={failureText(save.error)}
        />
      )}
      <Stack row gap="s">
        <Correct to={back} disabled={save.busy} size="l" />
        <Button variant="primary" size="l" busy={save.busy} onClick={() => void run()}>
          {t(save.busy ? words[1] : words[0])}
        </Button>
      </Stack>
    </Stack>
  );
}

function Correct({ to, disabled, ...look }: ButtonLook & { to: string; disabled: boolean }) {
  const { t } = useTranslation(seminarsTexts);
  if (!disabled) {
    return (
      <LinkButton to={to} {...look}>
        {t('correct')}
      </LinkButton>
    );
  }
  return (
    <Button disabled {...look}>
      {t('correct')}
    </Button>
  );
}

/** The chosen form's name; null for none, nothing where a new seminar has none. */
function useFormName(id: string | null, templateId: string): string | null | undefined {
  const asked = id !== null || templateId !== '';
  const { data: templates } = useActiveTemplates(asked);
  const { data: seminar } = useSeminar(id);
  if (!asked) return undefined;
  const own = seminar?.form_template;
  const all = own ? [own, ...(templates ?? [])] : (templates ?? []);
  return all.find((template) => String(template.id) === templateId)?.name ?? null;
}
