/** The picture in macroblocks of 16 × 16 pixels: 320 × 192. */
const [across, down] = [20, 12];
const framesPerSecond = 5;
/** Seconds between two whole pictures. */
const pictureSeconds = 3;

/** Writes numbers as H.264 codes them (ITU-T H.264, 7.2 and 9.1). */
class Bits {
  readonly bytes: number[] = [];
  #byte = 0;
  #filled = 0;

  bit(value: number): void {
    this.#byte = (this.#byte << 1) | value;
    this.#filled += 1;
    if (this.#filled < 8) return;
    this.bytes.push(this.#byte);
    this.#byte = 0;
    this.#filled = 0;
  }

  fixed(value: number, length: number): void {
    for (let at = length - 1; at >= 0; at--) this.bit((value >> at) & 1);
  }

  /** Unsigned, of a length that depends on the number. */
  number(value: number): void {
    const length = 32 - Math.clz32(value + 1);
    this.fixed(0, length - 1);
    this.fixed(value + 1, length);
  }

  align(): void {
    while (this.#filled > 0) this.bit(0);
  }

  end(): number[] {
    this.bit(1);
    this.align();
    return this.bytes;
  }
}

/** A unit of the stream: two zero bytes are never followed by a small one. */
function unit(kind: number, content: readonly number[]): number[] {
  const bytes = [kind];
  let zeros = 0;
  for (const byte of content) {
    if (zeros === 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return bytes;
}

/** What holds for all pictures: baseline profile, level 2, each frame after the one before it. */
function sequenceUnit(): number[] {
  const bits = new Bits();
  for (const byte of [66, 0xc0, 20]) bits.fixed(byte, 8);
  for (const number of [0, 0, 2, 1]) bits.number(number);
  bits.bit(0);
  bits.number(across - 1);
  bits.number(down - 1);
  bits.fixed(0b1100, 4);
  return unit(0x67, bits.end());
}

function pictureUnit(): number[] {
  const bits = new Bits();
  bits.number(0);
  bits.number(0);
  bits.fixed(0, 2);
  for (const number of [0, 0, 0]) bits.number(number);
  bits.fixed(0, 3);
  for (const number of [0, 0, 0]) bits.number(number);
  bits.fixed(0b100, 3);
  return unit(0x68, bits.end());
}

/** How light a macroblock is: stripes, and a bar that fills as the film goes on. */
function lightness(x: number, y: number, share: number): number {
  if (y === down - 2 && x > 0 && x < across - 1) {
    return (x - 1) / (across - 2) <= share ? 210 : 40;
  }
  return 70 + ((x + y + Math.round(share * 10)) % 4) * 20;
}

/** A whole picture, whose samples are written as they are. */
function wholePicture(id: number, share: number): number[] {
  const bits = new Bits();
  for (const number of [0, 7, 0]) bits.number(number);
  bits.fixed(0, 4);
  bits.number(id);
  bits.fixed(0, 2);
  bits.number(0);
  bits.number(1);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      bits.number(25);
      bits.align();
      const light = lightness(x, y, share);
      for (let sample = 0; sample < 256; sample++) bits.bytes.push(light);
      for (let sample = 0; sample < 64; sample++) bits.bytes.push(140);
      for (let sample = 0; sample < 64; sample++) bits.bytes.push(115);
    }
  }
  return unit(0x65, bits.end());
}

/** The picture before it once more. */
function samePicture(frame: number): number[] {
  const bits = new Bits();
  for (const number of [0, 5, 0]) bits.number(number);
  bits.fixed(frame % 16, 4);
  bits.fixed(0, 3);
  bits.number(0);
  bits.number(1);
  bits.number(across * down);
  return unit(0x41, bits.end());
}

function withLength(bytes: readonly number[]): Uint8Array {
  const packet = new Uint8Array(bytes.length + 4);
  new DataView(packet.buffer).setUint32(0, bytes.length);
  packet.set(bytes, 4);
  return packet;
}

/** What a player must know before the first picture (ISO/IEC 14496-15, 5.3.3.1). */
function decoderDescription(): Uint8Array {
  const [sequence, picture] = [sequenceUnit(), pictureUnit()];
  const sized = (bytes: number[]) => [bytes.length >> 8, bytes.length & 0xff, ...bytes];
  return Uint8Array.from([
    1,
    ...sequence.slice(1, 4),
    0xff,
    0xe1,
    ...sized(sequence),
    1,
    ...sized(picture),
  ]);
}

/**
 * Draws a film without sound: an MP4 with H.264, as an office would send one, made without a program that codes films.
 */
export async function drawFilm(seconds: number): Promise<Buffer> {
  const { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } =
    await import('mediabunny');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const between = framesPerSecond * pictureSeconds;
  const decoderConfig = {
    codec: 'avc1.42c014',
    codedWidth: across * 16,
    codedHeight: down * 16,
    description: decoderDescription(),
  };
  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    const since = frame % between;
    const isWhole = since === 0;
    const bytes = isWhole
      ? wholePicture((frame / between) % 2, frame / (seconds * framesPerSecond))
      : samePicture(since);
    await source.add(
      new EncodedPacket(
        withLength(bytes),
        isWhole ? 'key' : 'delta',
        frame / framesPerSecond,
        1 / framesPerSecond,
      ),
      frame === 0 ? { decoderConfig } : undefined,
    );
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('the film has no bytes');
  return Buffer.from(target.buffer);
}
