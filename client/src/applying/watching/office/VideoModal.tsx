import { addVideo, changeVideo } from '@seminar/shared/applying/watching/endpoints';
import { videoKinds, type Video } from '@seminar/shared/applying/watching/schema';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { videosTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { DateField } from '../../../platform/ui/DateField.tsx';
import { FileDrop } from '../../../platform/ui/FileDrop.tsx';
import { FormModal } from '../../../platform/ui/FormModal.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx';
import { RadioGroup } from '../../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import { useUpload, type UploadState } from './useUpload.ts';

/** What is in the form, all of it text but the captions, which are a file's. */
interface Draft {
  title: string;
  title_en: string;
  kind: Video['source']['kind'];
  url: string;
  seconds: string;
  opens_on: string;
  closes_on: string;
  captions: string | null;
  captions_en: string | null;
}

function draftOf(video: Video | null, period: { start: string | null; end: string | null }): Draft {
  return {
    title: video?.title ?? '',
    title_en: video?.title_en ?? '',
    kind: video?.source.kind ?? 'file',
    url: video?.source.kind === 'hls' ? video.source.url : '',
    seconds: video?.seconds === null || video === null ? '' : String(video.seconds),
    opens_on: (video ? video.opens_on : period.start) ?? '',
    closes_on: (video ? video.closes_on : period.end) ?? '',
    captions: video?.captions ?? null,
    captions_en: video?.captions_en ?? null,
  };
}

function bodyOf(draft: Draft) {
  return {
    title: draft.title,
    title_en: draft.title_en || null,
    opens_on: draft.opens_on || null,
    closes_on: draft.closes_on || null,
    captions: draft.captions,
    captions_en: draft.captions_en,
    // What is no number is refused by the server, with the reason.
    ...(draft.kind === 'hls' && { seconds: draft.seconds === '' ? null : Number(draft.seconds) }),
  };
}

function sourceOf({ kind, url }: Draft, upload: UploadState) {
  if (kind === 'hls') return { kind, url };
  return upload.step === 'sent' ? { kind, upload_id: upload.id } : { kind };
}

interface FilmProps {
  upload: ReturnType<typeof useUpload>;
  problem: string | undefined;
}

/** Where the film is chosen, and how far it has been sent. */
function Film({ upload: { state, begin, retry }, problem }: FilmProps) {
  const { t } = useTranslation(videosTexts);
  return (
    <Stack gap="s">
      {problem !== undefined && <InfoPanel type="error">{problem}</InfoPanel>}
      {state.step === 'sending' && (
        <ProgressBar
          label={t('uploading', { name: state.name })}
          value={state.sent}
          max={Math.max(1, state.size)}
        />
      )}
      {state.step === 'sent' && (
        <InfoPanel type="success">{t('uploaded', { name: state.name })}</InfoPanel>
      )}
      {state.step === 'failed' && (
        <InfoPanel type="error" title={t('uploadFailed')}>
          <Stack gap="s">
            {state.reason !== '' && <p>{state.reason}</p>}
            <div>
              <Button onClick={retry}>{t('retry')}</Button>
            </div>
          </Stack>
        </InfoPanel>
      )}
      <FileDrop
        label={t('fileLabel')}
        buttonLabel={t('fileButton')}
        busy={state.step === 'sending'}
        onFile={begin}
      >
        <p>{t('fileNote')}</p>
        <p>{t('viewersLimit')}</p>
      </FileDrop>
    </Stack>
  );
}

interface CaptionsProps {
  label: string;
  text: string | null;
  problem: string | undefined;
  onChange: (text: string | null) => void;
}

/** UTF-8, as WebVTT asks for; else Shift_JIS, in which Japanese editors save. */
function captionsIn(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

/** A file of captions: its text is kept with the video. */
function Captions({ label, text, problem, onChange }: CaptionsProps) {
  const { t } = useTranslation(videosTexts);
  const input = useRef<HTMLInputElement>(null);
  const read = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void file.arrayBuffer().then((bytes) => onChange(captionsIn(bytes)));
    if (input.current) input.current.value = '';
  };
  return (
    <Stack gap="s">
      <p>
        <strong>{label}</strong>
      </p>
      {problem !== undefined && <InfoPanel type="error">{problem}</InfoPanel>}
      {text !== null && <p>{t('captionsThere')}</p>}
      <Stack row gap="s">
        <Button
          size="s"
          aria-label={`${label} ${t('captionsButton')}`}
          onClick={() => input.current?.click()}
        >
          {t('captionsButton')}
        </Button>
        {text !== null && (
          <Button
            size="s"
            variant="quiet"
            aria-label={`${label} ${t('captionsRemove')}`}
            onClick={() => onChange(null)}
          >
            {t('captionsRemove')}
          </Button>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => read(event.target.files)}
      />
    </Stack>
  );
}

interface VideoModalProps {
  seminarId: number;
  /** null: a new one. */
  video: Video | null;
  /** The seminar's own days, which a new video begins with. */
  period: { start: string | null; end: string | null };
  onClose: () => void;
}

/** Adds a video to a seminar, or changes one. */
export function VideoModal({ seminarId, video, period, onClose }: VideoModalProps) {
  const { t } = useTranslation(videosTexts);
  const upload = useUpload();
  const [draft, setDraft] = useState(() => draftOf(video, period));
  const save = useAct(
    () =>
      video
        ? call(changeVideo, { params: { id: video.id }, body: bodyOf(draft) })
        : call(addVideo, {
            params: { id: seminarId },
            body: { ...bodyOf(draft), source: sourceOf(draft, upload.state) },
          }),
    { done: t('saved'), close: onClose },
  );
  const problemOf = save.problem;
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const field = (name: Exclude<keyof Draft, 'kind' | 'captions' | 'captions_en'>) => ({
    name,
    label: t(`field.${name}`),
    value: draft[name],
    error: problemOf(name === 'url' ? 'source.url' : name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <FormModal
      title={t(video ? 'editTitle' : 'newTitle')}
      submitLabel={t('save')}
      busy={save.busy || upload.state.step === 'sending'}
      failed={t('saveFailed')}
      failure={save.failure}
      onSubmit={() => save.run()}
      onClose={onClose}
    >
      <TextField {...field('title')} required data-autofocus />
      <TextField {...field('title_en')} />
      {video === null && (
        <RadioGroup
          name="kind"
          label={t('field.kind')}
          required
          value={draft.kind}
          options={videoKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={({ target: { value } }) => {
            const kind = videoKinds.find((one) => one === value);
            if (kind) change({ kind });
          }}
        />
      )}
      {video === null && draft.kind === 'file' && (
        <Film
          upload={upload}
          problem={
            problemOf('source.upload_id') &&
            (upload.state.step === 'sent' ? problemOf('source.upload_id') : t('fileMissing'))
          }
        />
      )}
      {draft.kind === 'hls' && (
        <>
          {video === null && (
            <TextField {...field('url')} type="url" support={t('urlSupport')} required />
          )}
          <TextField
            {...field('seconds')}
            width="narrow"
            inputMode="numeric"
            support={t('secondsSupport')}
          />
        </>
      )}
      <DateField {...field('opens_on')} />
      <DateField {...field('closes_on')} />
      <Captions
        label={t('field.captions')}
        text={draft.captions}
        problem={problemOf('captions')}
        onChange={(captions) => change({ captions })}
      />
      <Captions
        label={t('field.captions_en')}
        text={draft.captions_en}
        problem={problemOf('captions_en')}
        onChange={(captions_en) => change({ captions_en })}
      />
    </FormModal>
  );
}
