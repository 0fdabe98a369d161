import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, idSchema, oneOf } from '../../pagination.ts';
import { forAll, forOffice } from '../../roles.ts';
import {
  newVideoSchema,
  progressAnswerSchema,
  progressSchema,
  videoChangeSchema,
  videoSchema,
  watchPageSchema,
} from './schema.ts';

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/seminars/:id/videos',
  summary: 'The videos of a seminar, in their order',
  access: forAll,
  records: 'nobody',
  params: idParams,
  status: 200,
  response: z.object({ data: z.array(videoSchema) }),
});

export const addVideo = endpoint({
  method: 'POST',
  path: '/api/seminars/:id/videos',
  summary:
    'Adds a video: an MP4 that was uploaded to /api/video-uploads (tus), or an address of HLS',
  access: forOffice,
  statements: 30,
  params: idParams,
  body: newVideoSchema,
  status: 201,
  response: oneOf(videoSchema),
});

export const changeVideo = endpoint({
  method: 'PATCH',
  path: '/api/videos/:id',
  summary: 'Changes a video: its title, place, period, length, speed or captions',
  access: forOffice,
  statements: 30,
  params: idParams,
  body: videoChangeSchema,
  status: 200,
  response: oneOf(videoSchema),
});

export const deleteVideo = endpoint({
  method: 'DELETE',
  path: '/api/videos/:id',
  summary: 'Archives a video that somebody has watched; deletes another one with its file',
  access: forOffice,
  // Where a certificate needs the videos, who has watched is judged anew.
  statements: 30,
  params: idParams,
  status: 204,
});

export const getWatchPage = endpoint({
  method: 'GET',
  path: '/api/watch/:id',
  summary: 'The videos that an applicant may watch, and what they have watched of them',
  access: 'public',
  records: 'reader',
  pageKey: 'submission',
  params: z.object({ id: z.string() }),
  status: 200,
  response: oneOf(watchPageSchema),
});

export const reportProgress = endpoint({
  method: 'POST',
  path: '/api/watch/:id/videos/:video_id/progress',
  summary:
    'A player reports what it has played. What counts is bounded by the time since its first report; the same again changes nothing',
  access: 'public',
  statements: 25,
  pageKey: 'submission',
  params: z.object({ id: z.string(), video_id: idSchema }),
  body: progressSchema,
  status: 200,
  response: oneOf(progressAnswerSchema),
});
