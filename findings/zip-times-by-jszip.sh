#!/usr/bin/env bash
# The time of a file in an archive is local (APPNOTE 4.4.6, in the form of MS-DOS, which has no zone). jszip 3.10.2 writes and reads
# it in UTC: in Japan a file of the night is of the day before, and one of another program is nine hours later; fflate 0.8.3, yazl
# 3.3.1 and adm-zip 0.6.1 write the local time.
# Guess: 2026-11-02 00:30 from all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jszip@3.10.2 fflate@0.8.3 yazl@3.3.1 adm-zip@0.6.1
cat >seen.mjs <<'JS'
process.env.TZ = 'Asia/Tokyo';
const [{ default: JSZip }, { zipSync }, yazl, { default: AdmZip }] = await Promise.all(
  ['jszip', 'fflate', 'yazl', 'adm-zip'].map((name) => import(name)),
);
const date = new Date(2026, 10, 2, 0, 30);
const two = (number) => String(number).padStart(2, '0');
/** The time in the central directory. */
const timeIn = (bytes) => {
  const buffer = Buffer.from(bytes);
  const at = buffer.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 12;
  const [time, day] = [buffer.readUInt16LE(at), buffer.readUInt16LE(at + 2)];
  return `${(day >> 9) + 1980}-${two((day >> 5) & 15)}-${two(day & 31)} ${two(time >> 11)}:${two((time >> 5) & 63)}`;
};
const local = zipSync({ 'list.csv': [new Uint8Array([65]), { mtime: date }] });
console.log('fflate', timeIn(local));
const zip = new yazl.default.ZipFile();
zip.addBuffer(Buffer.from('A'), 'list.csv', { mtime: date });
zip.end();
console.log('yazl', timeIn(Buffer.concat(await zip.outputStream.toArray())));
const adm = new AdmZip();
adm.addFile('list.csv', Buffer.from('A'));
adm.getEntries()[0].header.time = date;
console.log('adm-zip', timeIn(adm.toBuffer()));
const written = new JSZip().file('list.csv', 'A', { date });
console.log('jszip', timeIn(await written.generateAsync({ type: 'uint8array' })));
const read = (await JSZip.loadAsync(local)).file('list.csv').date;
console.log('jszip reads', `${two(read.getHours())}:${two(read.getMinutes())}`);
JS
cat >expected.txt <<'SEEN'
fflate 2026-11-02 00:30
yazl 2026-11-02 00:30
adm-zip 2026-11-02 00:30
jszip 2026-11-01 15:30
jszip reads 09:30
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
