/** Videos of a seminar. */
export const videos = {
  video_kind: 'ファイル（MP4）か、HLSのアドレスを選んでください。',
  video_vimeo:
    'Vimeoの動画にはまだ対応していません。MP4のファイルか、HLSのアドレスを登録してください。',
  video_address:
    'https://で始まる、ユーザー名・パスワードのないHLS（.m3u8）のアドレスを入力してください。',
  video_seconds: '動画の長さを、1〜86400の整数（秒）で入力してください。',
  video_seconds_of_file: 'ファイルの長さは、ファイルから読み取ります。入力しないでください。',
  video_captions: '字幕は、WEBVTTで始まるWebVTT（.vtt）のファイルを選んでください。',
  video_captions_encoding: '字幕の文字を読み取れません。UTF-8のWebVTTで保存し直してください。',
  video_captions_times:
    '字幕の時刻を読み取れません。「00:01.000 --> 00:05.000」の形（小数点はピリオド）で書いてください。',
  video_upload:
    'アップロードされたファイルが見つからないか、まだ終わっていません。もう一度アップロードしてください。',
  video_unreadable:
    'MP4の動画として読み取れないか、途中で切れています。H.264（映像）とAAC（音声）のMP4に書き出してから、もう一度アップロードしてください。',
  video_too_large: '1つの動画は4GBまでです。',
  video_upload_size: 'ファイルの大きさが分かりません。もう一度アップロードしてください。',
  video_quota: '動画の保存容量（{gigabytes}GB）を超えます。使わない動画を削除してください。',
  video_disk:
    'サーバーの空き容量が足りないため、アップロードできません。システムの担当者に連絡してください。',
  video_span:
    '再生した区間は、0〜86400の秒で、始まりが終わりより後にならないように送ってください。',
  video_rate: '再生速度は、0.25〜4で送ってください。',
  films_busy: '動画の視聴が混み合っています。{seconds}秒ほどお待ちください。',
  video_link_over: '動画のアドレスの有効期限が切れました。視聴ページを開き直してください。',
} as const;
