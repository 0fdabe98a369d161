#!/usr/bin/env bash
# mp4box 2.4.1 says that a file in fragments lasts no time; mediabunny 1.61.0, which wrote it, says three seconds.
# Guess: three seconds, from the fragments.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mp4box@2.4.1 mediabunny@1.61.0
cat >seen.mjs <<'JS'
import { AudioSample, AudioSampleSource, BufferSource, BufferTarget, Input, MP4, Mp4OutputFormat, Output } from 'mediabunny';
import { createFile } from 'mp4box';
const target = new BufferTarget();
const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target });
const source = new AudioSampleSource({ codec: 'pcm-s16' });
output.addAudioTrack(source);
await output.start();
for (let second = 0; second < 3; second++) {
  const data = new Int16Array(8000);
  const of = { format: 's16', numberOfChannels: 1, sampleRate: 8000, timestamp: second };
  const sample = new AudioSample({ data, ...of });
  await source.add(sample);
  sample.close();
}
await output.finalize();
const bytes = target.buffer;
console.log('mediabunny', await new Input({ formats: [MP4], source: new BufferSource(bytes) }).computeDuration());
const file = createFile();
file.onReady = ({ duration, timescale, isFragmented }) => console.log('mp4box', duration / timescale, isFragmented);
bytes.fileStart = 0;
file.appendBuffer(bytes);
file.flush();
JS
cat >expected.txt <<'SEEN'
mediabunny 3
mp4box 0 true
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
