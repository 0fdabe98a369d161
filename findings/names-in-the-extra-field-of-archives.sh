#!/usr/bin/env bash
# A file in an archive may have its name in UTF-8 in a field of its own (APPNOTE 4.6.9, 0x7075, as Info-ZIP writes it), beside the one of the
# computer's code page. fflate 0.8.3, adm-zip 0.6.1, unzipper 0.12.5 and node-stream-zip 1.16.0 give the bytes of Shift_JIS as if they were
# letters; jszip 3.10.2, yauzl 3.3.1 and @zip.js/zip.js 2.24.0 give the name.
# Guess: 名簿.csv from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fflate@0.8.3 adm-zip@0.6.1 unzipper@0.12.5 node-stream-zip@1.16.0 jszip@3.10.2 yauzl@3.3.1 @zip.js/zip.js@2.24.0
cat >seen.mjs <<'JS'
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import AdmZip from 'adm-zip';
import { unzipSync } from 'fflate';
import JSZip from 'jszip';
import { writeFileSync } from 'node:fs';
import StreamZip from 'node-stream-zip';
import unzipper from 'unzipper';
import yauzl from 'yauzl';
const crc32 = (bytes) =>
  ~bytes.reduce((sum, byte) => {
    let value = sum ^ byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  }, -1) >>> 0;
const u16 = (value) => Buffer.from([value & 255, value >> 8]);
const u32 = (value) => Buffer.concat([u16(value & 65535), u16(value >>> 16)]);
const inShiftJis = Buffer.from('96bc95eb2e637376', 'hex');
const inUtf8 = Buffer.from('名簿.csv');
const content = Buffer.from('x');
const extra = Buffer.concat([u16(0x7075), u16(5 + inUtf8.length), Buffer.from([1]), u32(crc32(inShiftJis)), inUtf8]);
const [version, flags, method, time, day] = [20, 0, 0, 0, 0x21].map(u16);
const common = Buffer.concat([version, flags, method, time, day, u32(crc32(content)), u32(1), u32(1), u16(inShiftJis.length), u16(extra.length)]);
const local = Buffer.concat([u32(0x04034b50), common, inShiftJis, extra, content]);
const central = Buffer.concat([u32(0x02014b50), u16(20), common, Buffer.alloc(14), inShiftJis, extra]);
const end = Buffer.concat([u32(0x06054b50), Buffer.alloc(4), u16(1), u16(1), u32(central.length), u32(local.length), u16(0)]);
const archive = Buffer.concat([local, central, end]);
writeFileSync('a.zip', archive);
const stream = new StreamZip.async({ file: 'a.zip' });
const names = {
  fflate: Object.keys(unzipSync(archive))[0],
  'adm-zip': new AdmZip(archive).getEntries()[0].entryName,
  unzipper: (await unzipper.Open.buffer(archive)).files[0].path,
  'node-stream-zip': Object.keys(await stream.entries())[0],
  jszip: Object.keys((await JSZip.loadAsync(archive)).files)[0],
  yauzl: await new Promise((resolve, reject) => {
    yauzl.fromBuffer(archive, (error, file) => (error ? reject(error) : file.on('entry', ({ fileName }) => resolve(fileName))));
  }),
  'zip.js': (await new ZipReader(new Uint8ArrayReader(archive)).getEntries())[0].filename,
};
await stream.close();
for (const [library, name] of Object.entries(names)) console.log(library, JSON.stringify(name));
JS
cat >expected.txt <<'SEEN'
fflate "¼ë.csv"
adm-zip "����.csv"
unzipper "����.csv"
node-stream-zip "����.csv"
jszip "名簿.csv"
yauzl "名簿.csv"
zip.js "名簿.csv"
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
