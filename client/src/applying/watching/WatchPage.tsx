import { getWatchPage } from '@seminar/shared/applying/watching/endpoints';
import type {
  ProgressAnswer,
  WatchedVideo,
  WatchPage as Watchable,
} from '@seminar/shared/applying/watching/schema';
import { pathOfTest } from '@seminar/shared/applying/review-tests/address';
import { percentWatched } from '@seminar/shared/applying/watching/percentWatched.rules';
import { inLanguage } from '@seminar/shared/inLanguage';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { watchingTexts } from './texts.ts';
import { AskForLink } from '../../catalogue/page-links/AskForLink.tsx';
import { usePageKey } from '../../catalogue/page-links/usePageKey.ts';
import { isNotFound } from '../../platform/api/errors.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatLongDay } from '../../platform/i18n/format.ts';
import { preferLanguage, withTexts } from '../../platform/i18n/i18n.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { WaysOn } from '../../platform/public-pages/WaysOn.tsx';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button, buttonClass } from '../../platform/ui/Button.tsx';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './Watch.module.css';
import { clock } from './played.rules.ts';

const Player = lazy(() => {
  // The player would write styles of its own into the page, which our policy forbids.
  Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });
  return withTexts(import('./Player.tsx'));
});

/** What has been watched of a film, where in the film it is. */
function WatchedBar({ video }: { video: WatchedVideo }) {
  const { t } = useTranslation(watchingTexts);
  const { watched, seconds } = video;
  if (seconds === null) return null;
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${seconds} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('bar', { percent: percentWatched([video]) ?? 0 })}
    >
      {watched.map(([from, to]) => (
        <rect key={from} x={from} y={0} width={to - from} height={1} />
      ))}
    </svg>
  );
}

function Facts({ video }: { video: WatchedVideo }) {
  const { t } = useTranslation(watchingTexts);
  const { seconds, state, opens_on: opens, closes_on: closes, watched_seconds: done } = video;
  const percent = percentWatched([video]);
  return (
    <p className={styles.facts}>
      {seconds !== null && <span>{t('length', { time: clock(seconds) })}</span>}
      <span>
        {percent === null ? t('watchedSeconds', { time: clock(done) }) : t('watched', { percent })}
      </span>
      {state === 'not_yet' && opens !== null && (
        <span>{t('from', { day: formatLongDay(opens) })}</span>
      )}
      {state === 'open' && closes !== null && (
        <span>{t('until', { day: formatLongDay(closes) })}</span>
      )}
      {state === 'over' && <span>{t('state.over')}</span>}
    </p>
  );
}

interface VideoItemProps {
  video: WatchedVideo;
  isShown: boolean;
  onShow: () => void;
}

function VideoItem({ video, isShown, onShow }: VideoItemProps) {
  const { t } = useTranslation(watchingTexts);
  const { title } = inLanguage(video, useLanguage());
  return (
    <li className={styles.item} aria-current={isShown ? 'true' : undefined}>
      <h3>{title}</h3>
      <Facts video={video} />
      <WatchedBar video={video} />
      {video.source !== null && !isShown && (
        <div>
          <Button aria-label={t('video', { title })} onClick={onShow}>
            {t('watch')}
          </Button>
        </div>
      )}
    </li>
  );
}

const isDone = ({ seconds, watched_seconds: done }: WatchedVideo) =>
  seconds !== null && done >= seconds;

/** The video to begin with: the first one that is open and not watched to its end. */
function firstOf(videos: readonly WatchedVideo[]): number | null {
  const open = videos.filter(({ source }) => source !== null);
  return (open.find((video) => !isDone(video)) ?? open[0])?.id ?? null;
}

interface VideosProps {
  id: string;
  page: Watchable;
  onRenew: () => Promise<unknown>;
}

function Videos({ id, page, onRenew }: VideosProps) {
  const { t } = useTranslation(watchingTexts);
  const language = useLanguage();
  const [progress, setProgress] = useState<ReadonlyMap<number, ProgressAnswer>>(new Map());
  const [shown, setShown] = useState(() => firstOf(page.videos));
  const videos = page.videos.map((video) => {
    const answer = progress.get(video.id);
    return answer && answer.watched_seconds >= video.watched_seconds
      ? { ...video, ...answer, state: video.state }
      : video;
  });
  const playing = videos.find(({ id: one, source }) => one === shown && source !== null);
  const note = useCallback(
    (answer: ProgressAnswer) => {
      if (shown !== null) setProgress((before) => new Map(before).set(shown, answer));
    },
    [shown],
  );
  const total = percentWatched(videos);
  return (
    <>
      {playing && (
        <section aria-labelledby="playing">
          <Stack gap="s">
            <h2 id="playing">{inLanguage(playing, language).title}</h2>
            <Suspense fallback={<InfoPanel type="rotate">{t('loading')}</InfoPanel>}>
              <Player
                key={playing.id}
                id={id}
                video={playing}
                fastest={page.fastest_rate}
                onRenew={onRenew}
                onProgress={note}
              />
            </Suspense>
            <WatchedBar video={playing} />
            <Facts video={playing} />
            {page.fastest_rate > 1 && <p>{t('speed', { rate: page.fastest_rate })}</p>}
            <p className={styles.note}>{t('keys')}</p>
          </Stack>
        </section>
      )}
      {total !== null && videos.length > 1 && <ProgressBar label={t('total')} value={total} />}
      {total === 100 && page.test_of !== null && (
        <div>
          {/* A whole page load, as the way back to the application is. */}
          <a href={pathOfTest(page.test_of, id)} className={buttonClass({ variant: 'primary' })}>
            {t('toTest')}
          </a>
        </div>
      )}
      {(videos.length > 1 || !playing) && (
        <section aria-labelledby="videos">
          <Stack gap="s">
            <h2 id="videos">{t('videos')}</h2>
            <ol className={styles.list}>
              {videos.map((video) => (
                <VideoItem
                  key={video.id}
                  video={video}
                  isShown={video.id === playing?.id}
                  onShow={() => setShown(video.id)}
                />
              ))}
            </ol>
          </Stack>
        </section>
      )}
      <p className={styles.note}>{t('recorded')}</p>
    </>
  );
}

/** What there is to watch, or why there is nothing. */
function Watch({ id, page, onRenew }: VideosProps) {
  const { t } = useTranslation(watchingTexts);
  if (!page.may_watch) return <InfoPanel type="info">{t('unpaid')}</InfoPanel>;
  if (page.videos.length === 0) {
    return <EmptyState title={t('none')}>{t('noneLead')}</EmptyState>;
  }
  return <Videos id={id} page={page} onRenew={onRenew} />;
}

/** `/watch/{id}`: the videos of a seminar for one person. */
export default function WatchPage() {
  const { t } = useTranslation(watchingTexts);
  const { id = '' } = useParams();
  const key = usePageKey(id);
  const language = useLanguage();
  const query = useQuery({
    ...queryOf(getWatchPage, { params: { id } }),
    select: dataOf,
    enabled: key === 'kept',
    retry: false,
  });
  const { data, error, refetch } = query;
  const spoken = data?.language;
  useEffect(() => {
    if (spoken) preferLanguage(spoken);
  }, [spoken]);
  return (
    <div className={styles.page}>
      {/* The address gives access to this page, so no other site may learn it. */}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHeader
        title={t('title')}
        {...(data && { lead: inLanguage(data.seminar, language).name })}
      />
      {key !== 'kept' ? (
        <section aria-labelledby="page-link">
          <Stack>
            <h2 id="page-link">{t('noKey')}</h2>
            <AskForLink page="submission" id={id} hasMail />
          </Stack>
        </section>
      ) : isNotFound(error) ? (
        <WaysOn />
      ) : (
        <Loaded query={query} lines={6}>
          {(page) => <Watch id={id} page={page} onRenew={refetch} />}
        </Loaded>
      )}
      {data && (
        <p className={styles.facts}>
          <span>{t('number', { number: data.application_number })}</span>
          {/* A whole page load: what this page may load is for this page only. */}
          <a href={pathTo('submissionDetail', { id })}>{t('toApplication')}</a>
        </p>
      )}
    </div>
  );
}
