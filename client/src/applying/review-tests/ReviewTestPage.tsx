import './texts.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { DeadLink } from '../../platform/public-pages/DeadLink.tsx';
import { ErrorState } from '../../platform/ui/ErrorState.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { loadFailureOf } from './failure.rules.ts';
import { NotTaken } from './NotTaken.tsx';
import { ReviewTestFlow } from './ReviewTestFlow.tsx';
import { useKnownPerson } from './useKnownPerson.ts';
import { useOverview, type TestedSeminar } from './useOverview.ts';

/** The public completion test form: `/seminars/{id}/review-test`. */
export default function ReviewTestPage() {
  const { id = '' } = useParams();
  return <SeminarTest key={id} id={id} />;
}

function SeminarTest({ id }: { id: string }) {
  const { t } = useTranslation('reviewTests');
  const { data: seminar, error, isPending, isFetching, refetch } = useOverview(id);

  if (isPending) return <InfoPanel type="rotate">{t('loading')}</InfoPanel>;
  if (error) {
    const failure = loadFailureOf(error);
    if (failure === 'missing') {
      return <DeadLink title={t('load.missing')}>{t('load.missingWhat')}</DeadLink>;
    }
    return (
      <ErrorState title={t(`load.${failure}`)} onRetry={() => void refetch()} retrying={isFetching}>
        {t('load.retry')}
      </ErrorState>
    );
  }
  const open = seminar.review_test_keyword_count > 0 && seminar.review_test_state === 'open';
  return open ? <OpenTest seminar={seminar} /> : <NotTaken seminar={seminar} />;
}

function OpenTest({ seminar }: { seminar: TestedSeminar }) {
  const { t } = useTranslation('reviewTests');
  const { pending, person } = useKnownPerson(seminar.id);
  if (pending) return <InfoPanel type="rotate">{t('loading')}</InfoPanel>;
  return <ReviewTestFlow seminar={seminar} person={person} />;
}
