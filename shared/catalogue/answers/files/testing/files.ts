/** The bytes of a text without other characters than ASCII's. */
export function bytes(text: string): Uint8Array {
  const all = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) all[at] = text.charCodeAt(at);
  return all;
}

const join = (...parts: (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** The smallest files that are taken, of so many bytes as are asked for. */
export function smallPdf(size = 0): Uint8Array {
  const filling = '% filling\n'.repeat(Math.ceil(size / 10));
  const [begin, end] = ['%PDF-1.7\n', 'trailer << >>\nstartxref\n0\n%%EOF\n'];
  return bytes(begin + filling.slice(0, Math.max(0, size - begin.length - end.length)) + end);
}

/** One black pixel. */
export function smallPng(): Uint8Array {
  const hex =
    '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550' +
    '000000a49444154789c636000000002000148afa4710000000049454e44ae426082';
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function smallJpeg(): Uint8Array {
  return join(
    [0xff, 0xd8],
    [0xff, 0xe0, 0, 16, ...bytes('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0],
    [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x2a],
    [0xff, 0xd9],
  );
}

export function smallHeic(): Uint8Array {
  return join([0, 0, 0, 24], bytes('ftypheic'), [0, 0, 0, 0], bytes('mif1heic'));
}
