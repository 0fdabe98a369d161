import type { ProgressAnswer, WatchedVideo } from '@seminar/shared/applying/watching/schema';
import { playbackRates } from '@seminar/shared/catalogue/seminars/completion.rules';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import videojs from 'video.js';
import english from 'video.js/dist/lang/en.json';
import japanese from 'video.js/dist/lang/ja.json';
import styleSheet from 'video.js/dist/video-js.css?url';
import { watchingTexts } from './texts.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ErrorState } from '../../platform/ui/ErrorState.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './Watch.module.css';
import type { Span } from './played.rules.ts';
import { useReports, type Playing } from './useReports.ts';

videojs.addLanguage('ja', japanese);
videojs.addLanguage('en', english);

type VideoPlayer = ReturnType<typeof videojs>;

/** Seconds that an arrow key moves. */
const step = 5;

/** Keys of the whole player, wherever in it the focus is. */
function onKey(player: VideoPlayer, event: KeyboardEvent): void {
  const at = player.currentTime() ?? 0;
  const acts: Record<string, () => unknown> = {
    ' ': () => (player.paused() ? player.play() : player.pause()),
    k: () => (player.paused() ? player.play() : player.pause()),
    m: () => player.muted(!player.muted()),
    f: () => (player.isFullscreen() ? player.exitFullscreen() : player.requestFullscreen()),
    ArrowLeft: () => player.currentTime(Math.max(0, at - step)),
    ArrowRight: () => player.currentTime(Math.min(player.duration() ?? at, at + step)),
  };
  const act = acts[event.key];
  // A button's own: to press it.
  const isOwn = event.key === ' ' && event.target instanceof HTMLButtonElement;
  if (!act || isOwn || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
}

function spansOf(player: VideoPlayer): Span[] {
  const ranges = player.played();
  return Array.from({ length: ranges.length }, (_, at): Span => [ranges.start(at), ranges.end(at)]);
}

const typeOf = { file: 'video/mp4', hls: 'application/x-mpegURL' } as const;

/** Milliseconds within which a film that failed is not fetched anew by itself a second time. */
const renewPause = 60_000;

/** Playing may be refused by the browser until the person presses the button. */
function start(player: VideoPlayer): void {
  void player.play()?.catch(() => undefined);
}

/** Where the person stopped; the beginning, if that was the end. */
function resumeAt({ position, seconds }: WatchedVideo): number {
  return seconds !== null && position >= seconds - 1 ? 0 : position;
}

interface PlayerProps {
  /** What stands in the address of the person's page. */
  id: string;
  video: WatchedVideo;
  /** The fastest speed that the seminar allows. */
  fastest: number;
  /** Fetches the page anew, and with it new addresses. */
  onRenew: () => Promise<unknown>;
  onProgress: (answer: ProgressAnswer) => void;
}

/** What this page has played of the film, also with addresses that it had before. */
interface Held {
  earlier: Span[];
  at: number;
  hasBegun: boolean;
  /** Where a jump leads that isn't done yet. */
  goal: number | null;
  /** It was playing when its address ran out, or is to play. */
  goesOn: boolean;
}

const nothing = (): Held => ({ earlier: [], at: 0, hasBegun: false, goal: null, goesOn: true });

function read(player: RefObject<VideoPlayer | null>, held: RefObject<Held>): Playing | null {
  const { current } = player;
  if (!current || current.isDisposed() || !held.current.hasBegun) return null;
  const { earlier, at } = held.current;
  return {
    played: [...earlier, ...spansOf(current)],
    at,
    rate: current.playbackRate() ?? 1,
  };
}

/** Plays a film, and reports what was played of it. */
export default function Player({ id, video, fastest, onRenew, onProgress }: PlayerProps) {
  const { t, i18n } = useTranslation(watchingTexts);
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<VideoPlayer>(null);
  const held = useRef<Held>(nothing());
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** How often the film was loaded. */
  const [round, setRound] = useState(0);
  const [readPlaying] = useState(() => () => read(player, held));
  const { answer, isUnsent, isRefused, send, takeOver } = useReports(
    { id, videoId: video.id },
    { isPlaying, read: readPlaying },
  );
  const state = answer?.state;
  const load = () => void onRenew().then(() => setRound((before) => before + 1));
  // The player outlives what it was made with.
  const latest = useRef({ send, video, state, load });
  useEffect(() => {
    latest.current = { send, video, state, load };
  });

  useEffect(() => {
    const { current: place } = box;
    if (!place) return undefined;
    const element = document.createElement('video-js');
    element.classList.add('vjs-big-play-centered');
    place.append(element);
    const { captions } = latest.current.video;
    const rates = playbackRates.filter((rate) => rate <= fastest);
    const made = videojs(element, {
      controls: true,
      fill: true,
      playsinline: true,
      preload: 'metadata',
      language: i18n.language,
      playbackRates: rates.length > 1 ? rates : [],
      controlBar: { pictureInPictureToggle: false },
      // Films of other services come through the player on every device, so that it knows what was played.
      html5: { vhs: { overrideNative: true } },
      tracks: captions.map(({ language, url }) => ({
        kind: 'captions',
        srclang: language,
        label: t(`captions.${language}`),
        src: url,
        default: language === i18n.language,
      })),
    });
    player.current = made;
    const pressed = (event: KeyboardEvent) => onKey(made, event);
    place.addEventListener('keydown', pressed);
    made.on('playing', () => {
      // Another window counts: the button below goes on here.
      if (latest.current.state === 'elsewhere') {
        made.pause();
        return;
      }
      held.current.hasBegun = true;
      setPlaying(true);
      setFailed(false);
    });
    made.on('timeupdate', () => {
      if (made.readyState() >= 2 && !made.seeking()) held.current.at = made.currentTime() ?? 0;
    });
    made.on('seeking', () => {
      if (held.current.hasBegun) held.current.goal = made.currentTime() ?? null;
    });
    made.on('seeked', () => {
      held.current.goal = null;
    });
    const stopped = () => {
      setPlaying(false);
      latest.current.send();
    };
    made.on('pause', stopped);
    made.on('ended', stopped);
    made.on('ratechange', () => {
      if ((made.playbackRate() ?? 1) > fastest) made.playbackRate(fastest);
    });
    made.on('error', () => {
      setPlaying(false);
      held.current.goesOn = !made.paused();
      // Most likely its address has run out, as it does after some minutes.
      const now = Date.now();
      const isRenewed =
        latest.current.video.source?.kind === 'hls' || now < renewedAt.current + renewPause;
      setFailed(isRenewed);
      if (isRenewed) return;
      renewedAt.current = now;
      latest.current.load();
    });
    return () => {
      latest.current.send(true);
      place.removeEventListener('keydown', pressed);
      made.dispose();
      player.current = null;
    };
  }, [i18n.language, t, fastest]);

  // Only when it is asked for: each fetch of the page brings another address.
  useEffect(() => {
    const { current } = player;
    const { source } = latest.current.video;
    if (!current || source === null) return;
    const { earlier, hasBegun, goal, at: stood } = held.current;
    held.current.earlier = hasBegun ? [...earlier, ...spansOf(current)] : [];
    const at = hasBegun ? (goal ?? stood) : resumeAt(latest.current.video);
    current.src({ src: source.url, type: typeOf[source.kind] });
    current.one('loadedmetadata', () => {
      if (at > 0) current.currentTime(at);
      if (round > 0 && held.current.goesOn) start(current);
    });
  }, [round, i18n.language]);

  useEffect(() => {
    if (answer) onProgress(answer);
    if (answer?.state === 'elsewhere') player.current?.pause();
  }, [answer, onProgress]);

  useEffect(() => {
    if (isRefused) player.current?.pause();
  }, [isRefused]);

  const again = () => {
    held.current.goesOn = true;
    load();
    // The button goes, and the player's keys work where the focus is.
    player.current?.focus();
  };
  const goOnHere = () => {
    // What this window played while another one counted stays uncounted.
    held.current = nothing();
    takeOver();
    again();
  };
  return (
    <Stack gap="s">
      <link rel="stylesheet" href={styleSheet} precedence="player" />
      <div ref={box} className={styles.screen} />
      {hasFailed && (
        <ErrorState title={t('failed')} onRetry={again}>
          {t('failedLead')}
        </ErrorState>
      )}
      {state === 'elsewhere' && (
        <InfoPanel type="warning" title={t('elsewhere')}>
          <Stack gap="s">
            <p>{t('elsewhereLead')}</p>
            <div>
              <Button variant="primary" onClick={goOnHere}>
                {t('here')}
              </Button>
            </div>
          </Stack>
        </InfoPanel>
      )}
      {state === 'closed' && <InfoPanel type="warning">{t('closed')}</InfoPanel>}
      {isUnsent && <InfoPanel type="warning">{t('unsent')}</InfoPanel>}
      {isRefused && <InfoPanel type="warning">{t('refused')}</InfoPanel>}
    </Stack>
  );
}
