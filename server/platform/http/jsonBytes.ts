const encoder = new TextEncoder();

/** Where texts are encoded, one after another; it has room for a page of a list. */
const room = new Uint8Array(512 * 1024);
const mostBytesOfUnit = 3;

/**
 * A value's JSON as bytes. `Buffer.from` goes through a text twice, first to count its bytes; this goes through it
 * once, and copies what it made.
 */
export function jsonBytes(value: unknown): Buffer {
  const text = JSON.stringify(value);
  if (text.length * mostBytesOfUnit > room.length) return Buffer.from(text);
  const { written } = encoder.encodeInto(text, room);
  return Buffer.from(room.subarray(0, written));
}
