import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../api/errors.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useLeaveWarning } from '../drafts/useLeaveWarning.ts';
import { sideBySide } from '../i18n/format.ts';
import { pathTo } from '../routing/paths.ts';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { fieldsPeopleRelyOn, payloadOf, type SeminarDraft } from './draft.rules.ts';
import { SaveErrorPanel } from './SaveErrorPanel.tsx';
import { atPlacesOf, changedForPeople, peopleOf } from './sessionDraft.rules.ts';
import { formPath, type SeminarWork } from './steps.ts';
import { doubtTexts } from './useDayNotes.ts';
import type { DraftStore } from './useDraftStore.ts';
import { useProblemLines } from './useProblemLines.ts';
import { useSeminarDescriptions } from './useSeminarDescriptions.ts';
import { useActiveTemplates, useSaveSeminar, useSeminar } from './useSeminars.ts';

interface SeminarConfirmProps {
  work: SeminarWork;
  draft: SeminarDraft;
  store: DraftStore;
}

/** Shows the input read-only, and saves it. */
export function SeminarConfirm({ work, draft, store }: SeminarConfirmProps) {
  const { t } = useTranslation('seminars');
  const { id } = work;
  const failureText = useFailureText();
  const navigate = useNavigate();
  const save = useSaveSeminar(id);
  const formName = useFormName(id, draft.form_template);
  const sections = useSeminarDescriptions(payloadOf(draft), formName);
  const doubts = useProblemLines(doubtTexts(payloadOf(draft)));
  const { data: saved } = useSeminar(id);
  const changed = changedForPeople(saved?.sessions ?? [], draft.sessions);
  const reliedOn = saved ? fieldsPeopleRelyOn(saved, draft) : [];
  const back = formPath(work);
  const leaveFreely = useLeaveWarning(true, {
    // Who goes back while it is being saved doesn't see that it was, and would save it again.
    withinWork: (pathname) => pathname === back && !save.isPending,
    onDiscard: store.forget,
  });

  const problemsOf = (error: Error) =>
    error instanceof ApiError ? atPlacesOf(draft.sessions, error.problems) : {};
  const run = () =>
    save.mutate(draft, {
      onSuccess: ({ code }) => {
        store.forget();
        leaveFreely();
        const toTell = changed.length > 0 || reliedOn.length > 0;
        const state = { updated: id !== null, toTell };
        const to = pathTo('seminarComplete', { seminarCode: code });
        void navigate(to, { replace: true, state });
      },
      // The form shows them beside the fields.
      onError: (error) => store.write({ draft, problems: problemsOf(error), confirming: true }),
    });
  const words = id === null ? (['create', 'creating'] as const) : (['update', 'updating'] as const);

  return (
    <Stack>
      {sections.map(({ section, items }) => (
        <Card
          key={section}
          title={section}
          action={<Correct to={back} disabled={save.isPending} size="s" icon="edit" />}
        >
          <DescriptionList items={items} />
        </Card>
      ))}
      {doubts.length > 0 && (
        <InfoPanel type="warning" title={t('doubtsTitle')}>
          <ul>
            {doubts.map(({ message }) => (
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
      {saved && reliedOn.length > 0 && (
        <InfoPanel type="warning" title={t('reliedOn.title')}>
          <p>
            {t('reliedOn.what', {
              fields: sideBySide(reliedOn.map((field) => t(`field.${field}`))),
              people: peopleOf(saved.seats),
            })}
          </p>
          <p>{t('reliedOn.lead')}</p>
        </InfoPanel>
      )}
      {/* Where the person just clicked, not out of sight at the top. */}
      {save.error && (
        <SaveErrorPanel
          title={t(id === null ? 'createError' : 'updateError')}
          problems={problemsOf(save.error)}
          fallback={failureText(save.error)}
        />
      )}
      <Stack row gap="s">
        <Correct to={back} disabled={save.isPending} size="l" />
        <Button variant="primary" size="l" busy={save.isPending} onClick={run}>
          {t(save.isPending ? words[1] : words[0])}
        </Button>
      </Stack>
    </Stack>
  );
}

function Correct({ to, disabled, ...look }: ButtonLook & { to: string; disabled: boolean }) {
  const { t } = useTranslation('seminars');
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
