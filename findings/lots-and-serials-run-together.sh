#!/usr/bin/env bash
# The code on a medical device as GS1-128: a lot (10) has no fixed length, and a separator ends it (GS1 General Specifications, 7.8: FNC1, read as
# GS). @zxing/library 0.23.0 leaves the separator out, so that lot ABC12 with serial 77 is lot ABC122177; with its hint ASSUME_GS1 it is there.
# zxing-wasm 3.1.4 gives it without being asked.
# Guess: a separator, or brackets, from both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @zxing/library@0.23.0 zxing-wasm@3.1.4 bwip-js@4.11.4
cat >seen.mjs <<'JS'
import zxing from '@zxing/library';
import bwipjs from 'bwip-js';
import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
const [{ sbs: bars }] = bwipjs.raw({ bcid: 'gs1-128', text: '(01)04901234567894(10)ABC12(21)77' });
const [wide, quiet, height] = [3, 60, 80];
const width = bars.reduce((sum, bar) => sum + bar * wide, 2 * quiet);
const row = new Uint8ClampedArray(width).fill(255);
bars.reduce((at, bar, index) => {
  if (index % 2 === 0) row.fill(0, at, at + bar * wide);
  return at + bar * wide;
}, quiet);
const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => row[at % width]);
const bitmap = () => new zxing.BinaryBitmap(new zxing.HybridBinarizer(new zxing.RGBLuminanceSource(grey, width, height)));
const hints = new Map([[zxing.DecodeHintType.POSSIBLE_FORMATS, [zxing.BarcodeFormat.CODE_128]]]);
const read = () => JSON.stringify(new zxing.MultiFormatReader().decode(bitmap(), hints).getText());
console.log('zxing', read());
hints.set(zxing.DecodeHintType.ASSUME_GS1, true);
console.log('zxing, ASSUME_GS1', read());
prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm') } });
const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : grey[at >> 2]));
const [found] = await readBarcodes({ data, width, height });
console.log('zxing-wasm', found.text, JSON.stringify(Buffer.from(found.bytes).toString()));
JS
cat >expected.txt <<'SEEN'
zxing "010490123456789410ABC122177"
zxing, ASSUME_GS1 "]C1010490123456789410ABC12\u001d2177"
zxing-wasm (01)04901234567894(10)ABC12(21)77 "010490123456789410ABC12\u001d2177"
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
