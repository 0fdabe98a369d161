import './texts.ts';
import { getOwnChanges } from '@seminar/shared/money/wishes/endpoints';
import type { OwnChanges as Changes, WishKind } from '@seminar/shared/money/wishes/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../../../platform/api/queryOf.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { Stack } from '../../../../platform/ui/Stack.tsx';
import { TakesFocus } from '../../../../platform/ui/TakesFocus.tsx';
import { Cancellation } from './Cancellation.tsx';
import { CorrectForm } from './CorrectForm.tsx';
import { HandOver } from './HandOver.tsx';
import { OwnWishes } from './OwnWishes.tsx';

const acts = ['correct', 'name'] as const;
type Act = (typeof acts)[number] | 'handOver';

const isOpen = ({ wishes }: Changes, kind: WishKind) =>
  wishes.some((wish) => wish.kind === kind && wish.state === 'open');

function possibleActs(changes: Changes): readonly Act[] {
  const { closed, own, name } = changes.corrections;
  const fields = { correct: own.fields, name: name.fields };
  const corrections = closed === null ? acts.filter((act) => fields[act].length > 0) : [];
  // While the office decides, there is nothing to ask again.
  const handsOver = changes.hand_over !== null && !isOpen(changes, 'hand_over');
  return handsOver ? [...corrections, 'handOver'] : corrections;
}

/** What an applicant can change on their page, or ask the office for. */
export function OwnChanges({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation('ownChanges');
  const changes = useQuery({
    ...queryOf(getOwnChanges, { params: { id: submissionId } }),
    select: dataOf,
  });
  return (
    <section aria-labelledby="own-changes">
      <h2 id="own-changes">{t('title')}</h2>
      <Loaded query={changes} lines={3}>
        {(data) => <Shown submissionId={submissionId} changes={data} />}
      </Loaded>
    </section>
  );
}

function Shown({ submissionId, changes }: { submissionId: string; changes: Changes }) {
  const { t } = useTranslation('ownChanges');
  const [doing, setDoing] = useState<Act>();
  const possible = possibleActs(changes);
  const offer = isOpen(changes, 'cancellation') ? null : changes.cancellation;
  const done = () => setDoing(undefined);
  return (
    <Stack>
      <OwnWishes submissionId={submissionId} wishes={changes.wishes} />
      {/* An open form stays, whatever becomes of what it asks for: the answer to it says why it is refused. */}
      {doing === 'handOver' ? (
        <TakesFocus>
          <HandOver submissionId={submissionId} changes={changes} onDone={done} />
        </TakesFocus>
      ) : doing !== undefined ? (
        <TakesFocus key={doing}>
          <CorrectForm submissionId={submissionId} act={doing} changes={changes} onDone={done} />
        </TakesFocus>
      ) : (
        <>
          <p>{possible.length > 0 || offer ? t('lead') : t('none')}</p>
          <Stack row gap="s">
            {possible.map((act) => (
              <Button key={act} onClick={() => setDoing(act)}>
                {t(`${act}.button`)}
              </Button>
            ))}
          </Stack>
          <Cancellation submissionId={submissionId} offer={offer} />
        </>
      )}
    </Stack>
  );
}
