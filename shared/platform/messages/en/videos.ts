import type { videos as ja } from '../ja/videos.ts';

export const videos: Record<keyof typeof ja, string> = {
  video_kind: 'Choose a file (MP4) or an address of HLS.',
  video_vimeo: 'Videos of Vimeo are not supported yet. Add an MP4 file or an address of HLS.',
  video_address:
    'Enter an address of HLS (.m3u8) that begins with https:// and has neither a user nor a password.',
  video_seconds: 'Enter the length in whole seconds from 1 to 86400.',
  video_seconds_of_file: 'The length of a file is read from the file. Leave it out.',
  video_captions: 'Choose a WebVTT file (.vtt), which begins with WEBVTT.',
  video_captions_encoding:
    'The letters of the captions can’t be read. Save them again as WebVTT in UTF-8.',
  video_captions_times:
    'The times of the captions can’t be read. Write them as “00:01.000 --> 00:05.000”, with a point before the fractions.',
  video_upload:
    'The uploaded file was not found, or its upload has not finished. Please upload it again.',
  video_unreadable:
    'This can’t be read as an MP4 video, or its end is missing. Export it as an MP4 with H.264 (picture) and AAC (sound), then upload it again.',
  video_too_large: 'A video may have at most 4 GB.',
  video_upload_size: 'The size of the file is not known. Please upload it again.',
  video_quota:
    'This would exceed the space for videos ({gigabytes} GB). Delete videos that are not used.',
  video_disk:
    'There is too little space left on the server to upload it. Please tell who runs the system.',
  video_span:
    'Send what was played in seconds from 0 to 86400; a stretch must not end before it begins.',
  video_rate: 'Send a speed from 0.25 to 4.',
  films_busy: 'Too many people are watching at this moment. Please wait for {seconds} seconds.',
  video_link_over: 'The address of this video is no longer valid. Open the page to watch again.',
};
