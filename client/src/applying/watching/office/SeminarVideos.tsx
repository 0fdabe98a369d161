import {
  addVideo,
  changeVideo,
  deleteVideo,
  listVideos,
} from '@seminar/shared/applying/watching/endpoints';
import type { Video } from '@seminar/shared/applying/watching/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { videosTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { Failed } from '../../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { formatCount, formatDay } from '../../../platform/i18n/format.ts';
import { May } from '../../../platform/session/May.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { RowMenu } from '../../../platform/ui/RowMenu.tsx';
import { Table } from '../../../platform/ui/Table.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { clock } from '../played.rules.ts';
import { VideoModal } from './VideoModal.tsx';

interface SeminarVideosProps {
  seminarId: number;
  /** The seminar's own days, which a new video begins with. */
  period: { start: string | null; end: string | null };
}

function useVideoColumns() {
  const { t } = useTranslation(videosTexts);
  return [
    {
      key: 'title',
      header: t('column.title'),
      lead: true,
      cell: ({ title, notices, source }: Video) => (
        <>
          <span>{title}</span>
          {notices.map((notice) => (
            <p key={notice}>
              <small>{t(`notices.${notice}`, { codecs: source.codecs.join(', ') })}</small>
            </p>
          ))}
        </>
      ),
    },
    {
      key: 'length',
      header: t('column.length'),
      align: 'end' as const,
      nowrap: true,
      cell: ({ seconds }: Video) => (seconds === null ? t('unknown') : clock(seconds)),
    },
    {
      key: 'period',
      header: t('column.period'),
      cell: ({ opens_on: opens, closes_on: closes }: Video) =>
        opens === null && closes === null
          ? t('always')
          : `${opens ? formatDay(opens) : ''}〜${closes ? formatDay(closes) : ''}`,
    },
    {
      key: 'viewers',
      header: t('column.viewers'),
      align: 'end' as const,
      nowrap: true,
      cell: ({ viewers }: Video) => t('viewers', { number: formatCount(viewers) }),
    },
  ];
}

/** Moves a video up or down, or takes it away. */
function useVideoActs() {
  const { t } = useTranslation(videosTexts);
  const confirm = useConfirm();
  const move = useAct(
    ({ video, by }: { video: Video; by: 1 | -1 }) =>
      call(changeVideo, { params: { id: video.id }, body: { position: video.position + by } }),
    {
      failed: t('moveFailed'),
    },
  );
  const remove = useAct(({ id }: Video) => call(deleteVideo, { params: { id } }), {
    done: (_, { viewers }) => t(viewers > 0 ? 'archived' : 'removed'),
    failed: t('removeFailed'),
  });
  const askToRemove = async (video: Video) => {
    const { title, viewers } = video;
    const sure = await confirm({
      title: t(viewers > 0 ? 'archiveTitle' : 'removeTitle', { title }),
      lost: [viewers > 0 ? t('archiveLost', { number: formatCount(viewers) }) : t('removeLost')],
      confirmLabel: t(viewers > 0 ? 'archive' : 'remove'),
      danger: true,
    });
    if (sure) remove.run(video);
  };
  return { move, askToRemove };
}

/** 動画: the videos of a seminar. */
export function SeminarVideos({ seminarId, period }: SeminarVideosProps) {
  const { t } = useTranslation(videosTexts);
  const fetched = useQuery({
    ...queryOf(listVideos, { params: { id: seminarId } }),
    select: dataOf,
  });
  const { move, askToRemove } = useVideoActs();
  const columns = useVideoColumns();
  // null: a new one.
  const [edited, setEdited] = useState<Video | null>();
  const add = (
    <May call={addVideo}>
      <Button size="s" icon="plus" onClick={() => setEdited(null)}>
        {t('add')}
      </Button>
    </May>
  );
  const { data: videos } = fetched;
  if (!videos) {
    return fetched.error ? <Failed query={fetched} title={t('failed')} /> : null;
  }
  const actions = (video: Video) => (
    <>
      {video.source.kind === 'file' && (
        <LinkButton
          size="s"
          variant="quiet"
          to={new URL(video.source.url, location.href).href}
          newWindow
          label={`${t('see')} ${video.title}`}
        >
          {t('see')}
        </LinkButton>
      )}
      <May call={changeVideo}>
        <Button
          size="s"
          aria-label={t('editOf', { title: video.title })}
          onClick={() => setEdited(video)}
        >
          {t('edit')}
        </Button>
        <RowMenu
          label={t('moreOf', { title: video.title })}
          items={[
            ...(video.position > 1
              ? [{ label: t('up'), onSelect: () => move.run({ video, by: -1 }) }]
              : []),
            ...(video.position < videos.length
              ? [{ label: t('down'), onSelect: () => move.run({ video, by: 1 }) }]
              : []),
            {
              label: t(video.viewers > 0 ? 'archive' : 'remove'),
              danger: true,
              onSelect: () => void askToRemove(video),
            },
          ]}
        />
      </May>
    </>
  );
  return (
    <Card title={t('title')} action={add}>
      <Table
        caption={t('caption')}
        columns={columns}
        rows={videos}
        rowKey={({ id }) => id}
        actions={actions}
        empty={<p>{t('lead')}</p>}
      />
      {edited !== undefined && (
        <VideoModal
          seminarId={seminarId}
          video={edited}
          period={period}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
