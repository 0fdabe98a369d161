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

/** What the order of a file's boxes says. */
interface Layout {
  /** The box with the index comes after the one with the pictures. */
  startsLate: boolean;
  /** Its last box should be longer: the file was cut off. */
  isCut: boolean;
}

/** The boxes that stand side by side in a file of MP4 or QuickTime. */
const knownBoxes = new Set(
  'ftyp styp moov moof mfra mdat meta free skip wide pnot uuid udta sidx ssix prft emsg pdin'.split(
    ' ',
  ),
);

async function layoutOf(path: string): Promise<Layout> {
  const file = await open(path, 'r');
  try {
    const { size: length } = await file.stat();
    const head = Buffer.alloc(16);
    const layout = { startsLate: false, isCut: false };
    let hasIndex = false;
    let at = 0;
    // A file has a handful of boxes, and one in fragments two for each; one that has more was made up.
    for (let boxes = 0; boxes < 100_000 && at < length; boxes++) {
      const { bytesRead } = await file.read(head, 0, 16, at);
      // A few bytes behind the last box are nothing that players read, nor is what other programs add there (a TAG).
      if (bytesRead < 8) return layout;
      const type = head.toString('latin1', 4, 8);
      if (!knownBoxes.has(type)) return layout;
      if (type === 'mdat' && !hasIndex) layout.startsLate = true;
      if (type === 'moov') hasIndex = true;
      const short = head.readUInt32BE(0);
      const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
      // 0: to the end of the file.
      if (size < 8) return layout;
      at += size;
    }
    return { ...layout, isCut: at > length };
  } finally {
    await file.close();
  }
}

/**
 * Looks at a file: its length, what it is coded with, where its index is.
 *
 * @returns null: it can't be read as a video of MP4, or its end is missing
 */
export async function examineVideo(path: string): Promise<Examined | null> {
  // Loaded with the first film: most servers never see one.
  const { FilePathSource, Input, MP4, QTFF } = await import('mediabunny');
  const input = new Input({ formats: [MP4, QTFF], source: new FilePathSource(path) });
  try {
    const tracks = await input.getTracks();
    if (!tracks.some((track) => track.isVideoTrack())) return null;
    const { startsLate, isCut } = await layoutOf(path);
    if (isCut) return null;
    // Also of a file in fragments, whose head names no length.
    const end = await input.computeDuration();
    // Chromium ends a film whose pictures begin late with the beginning of its last picture: nobody could watch it
    // whole.
    const duration = (await input.getFirstTimestamp()) > 0 ? end - 1 : end;
    if (!Number.isFinite(duration) || duration < 1 || duration > 86_400) return null;
    const codecs = await Promise.all(tracks.map((track) => track.getCodecParameterString()));
    return {
      seconds: Math.floor(duration),
      codecs: codecs.map((codec) => codec ?? 'unknown'),
      startsLate,
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
