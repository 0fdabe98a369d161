import type { OwnChanges as Changes, WishKind } from '@seminar/shared/money/wishes/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownChangesTexts } from './texts.ts';
import { Loaded } from '../../../../platform/api/Loaded.tsx';
import { dataOf } from '../../../../platform/api/queryOf.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { Stack } from '../../../../platform/ui/Stack.tsx';
import { TakesFocus } from '../../../../platform/ui/TakesFocus.tsx';
import { Cancellation } from './Cancellation.tsx';
import { CorrectForm } from './CorrectForm.tsx';
import { HandOver } from './HandOver.tsx';
import { NewAddress } from './NewAddress.tsx';
import { OwnWishes } from './OwnWishes.tsx';
import { ReceiptAddressee } from './ReceiptAddressee.tsx';
import { ownPage, type ChangesPage } from './changesPage.ts';

const correctionActs = ['answer', 'correct', 'name'] as const;
type Act = (typeof correctionActs)[number] | 'handOver';

const isOpen = ({ wishes }: Changes, kind: WishKind) =>
  wishes.some((wish) => wish.kind === kind && wish.state === 'open');

function possibleActs(changes: Changes, submissionId: string | undefined): readonly Act[] {
  const { open, own, name } = changes.corrections;
  const fields = { answer: open.fields, correct: own.fields, name: name.fields };
  // The server sends no questions for an act whose time is over.
  const corrections = correctionActs.filter((act) => fields[act].length > 0);
  // While the office decides, there is nothing to ask again.
  const handsOver =
    submissionId !== undefined && changes.hand_over !== null && !isOpen(changes, 'hand_over');
  return handsOver ? [...corrections, 'handOver'] : corrections;
}

/** What an applicant can change on their page, or ask the office for. */
export function OwnChanges({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation(ownChangesTexts);
  const page = ownPage(submissionId);
  return (
    <section aria-labelledby="own-changes">
      <h2 id="own-changes" tabIndex={-1}>
        {t('title')}
      </h2>
      <ChangesOfPage page={page} submissionId={submissionId} />
    </section>
  );
}

interface ChangesOfPageProps {
  page: ChangesPage;
  /** Of the applicant's page, which is theirs no longer once they gave the place to somebody else. */
  submissionId?: string;
}

/** What somebody can change of one application on their page. */
export function ChangesOfPage({ page, submissionId }: ChangesOfPageProps) {
  const changes = useQuery({ ...page.query, select: dataOf });
  return (
    <Loaded query={changes} lines={3}>
      {(data) => <OpenChanges page={page} submissionId={submissionId} changes={data} />}
    </Loaded>
  );
}

interface OpenChangesProps {
  page: ChangesPage;
  submissionId: string | undefined;
  changes: Changes;
}

function OpenChanges({ page, submissionId, changes }: OpenChangesProps) {
  const { t } = useTranslation(ownChangesTexts);
  // An applicant with open answers has come for them.
  const [doing, setDoing] = useState<Act | undefined>(
    changes.corrections.open.fields.length > 0 ? 'answer' : undefined,
  );
  const possible = possibleActs(changes, submissionId);
  const offer = isOpen(changes, 'cancellation') ? null : changes.cancellation;
  const [told, setTold] = useState(false);
  const choices = (
    <Stack>
      <p>
        {possible.length > 0 || offer || changes.address || changes.receipt?.closed === null
          ? t('lead')
          : t(`said.${page.by}.none`)}
      </p>
      <Stack row gap="s">
        {possible.map((act) => (
          <Button key={act} onClick={() => setDoing(act)}>
            {t(`${act}.button`)}
          </Button>
        ))}
      </Stack>
      {page.addressee && changes.receipt && (
        <ReceiptAddressee page={page} change={page.addressee} receipt={changes.receipt} />
      )}
      {page.newAddress && changes.address && (
        <NewAddress page={page} ask={page.newAddress} address={changes.address} />
      )}
      <Cancellation page={page} offer={offer} />
    </Stack>
  );
  const open = doing && (
    <OpenAct
      doing={doing}
      page={page}
      submissionId={submissionId}
      changes={changes}
      onDone={() => {
        if (doing === 'answer') setTold(true);
        setDoing(undefined);
      }}
    />
  );
  return (
    <Stack>
      <OwnWishes page={page} wishes={changes.wishes} />
      {/* An open form stays, whatever becomes of what it asks for: the answer to it says why it is refused. */}
      {open ?? (told ? <TakesFocus>{choices}</TakesFocus> : choices)}
    </Stack>
  );
}

interface OpenActProps extends OpenChangesProps {
  doing: Act;
  onDone: () => void;
}

/** The form of what is being changed. */
function OpenAct({ doing, page, submissionId, changes, onDone }: OpenActProps) {
  switch (doing) {
    case 'handOver':
      return (
        submissionId !== undefined && (
          <TakesFocus>
            <HandOver submissionId={submissionId} page={page} changes={changes} onDone={onDone} />
          </TakesFocus>
        )
      );
    case 'answer':
      return <CorrectForm page={page} act={doing} changes={changes} onDone={onDone} />;
    case 'correct':
    case 'name':
      return (
        <TakesFocus key={doing}>
          <CorrectForm page={page} act={doing} changes={changes} onDone={onDone} />
        </TakesFocus>
      );
  }
}
