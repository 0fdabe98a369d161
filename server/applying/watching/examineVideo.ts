import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** What a file says of itself. */
interface Examined {
  /** Whole seconds, rounded down. */
  seconds: number;
  /** As browsers name them: `avc1.64001f`, `mp4a.40.2`. */
  codecs: string[];
  /** The index stands behind the pictures, so that a player reads the end first. */
  startsLate: boolean;
}

/** Whether the box with the index comes after the one with the pictures. */
async function isIndexLast(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    let at = 0;
    // A file has a handful of boxes; one that has thousands of them was made up.
    for (let boxes = 0; boxes < 1000; boxes++) {
      const { bytesRead } = await file.read(head, 0, 16, at);
      if (bytesRead < 8) return false;
      const type = head.toString('latin1', 4, 8);
      if (type === 'moov') return false;
      if (type === 'mdat') return true;
      const short = head.readUInt32BE(0);
      const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
      if (size < 8) return false;
      at += size;
    }
    return false;
  } finally {
    await file.close();
  }
}

/**
 * Looks at a file: its length, what it is coded with, where its index is.
 *
 * @returns null: it can't be read as a video of MP4
 */
export async function examineVideo(path: string): Promise<Examined | null> {
  // Loaded with the first film: most servers never see one.
  const { FilePathSource, Input, MP4, QTFF } = await import('mediabunny');
  const input = new Input({ formats: [MP4, QTFF], source: new FilePathSource(path) });
  try {
    const tracks = await input.getTracks();
    if (!tracks.some((track) => track.isVideoTrack())) return null;
    // Also of a file in fragments, whose head names no length.
    const end = await input.computeDuration();
    // Chromium ends a film whose pictures begin late with the beginning of its last picture: nobody could watch it whole.
    const duration = (await input.getFirstTimestamp()) > 0 ? end - 1 : end;
    if (!Number.isFinite(duration) || duration < 1 || duration > 86_400) return null;
    const codecs = await Promise.all(tracks.map((track) => track.getCodecParameterString()));
    return {
      seconds: Math.floor(duration),
      codecs: codecs.map((codec) => codec ?? 'unknown'),
      startsLate: await isIndexLast(path),
    };
  } catch {
    // Whatever it trips over, the file is not what players play.
    return null;
  } finally {
    input.dispose();
  }
}

/** SHA-256 of a file, as hexadecimal digits. */
export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

/** Codecs that every browser and phone plays: H.264 and AAC. */
export function isCommonCodec(codec: string): boolean {
  return /^(avc1|avc3|mp4a\.40)\b/.test(codec);
}
