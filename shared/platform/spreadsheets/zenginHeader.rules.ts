/** The kind, the code and who gave it: of statements and orders alike. */
const header = /^1(\d\d)[01]\d{10}[^,;\t\r\n]{46}/;

/** The start of a file as letters, whatever its encoding: digits, commas and quotation marks are the same in all. */
export function startOfText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 200))
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\0', '');
}

/** The 種別 of the whole 全銀 header that a file begins with; null: it begins with none. */
export function zenginHeaderOf(bytes: Uint8Array): string | null {
  return header.exec(startOfText(bytes))?.[1] ?? null;
}
