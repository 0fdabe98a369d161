#!/usr/bin/env bash
# flatpickr 4.6.13 reads a day by a format without a picker, too (its documentation: flatpickr.parseDate). Until the first picker is made, it knows
# no names of months and no halves of the day: what flatpickr.formatDate has written is 30 January, and 2:48 in the night, without an error.
# Behind the first picker the same calls are right.
# Guess: 30 November 14:48 each time.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund flatpickr@4.6.13 jsdom@29.1.1
cat >seen.cjs <<'JS'
const { JSDOM } = require('jsdom');
const { window } = new JSDOM('<input>');
for (const name of ['document', 'navigator', 'HTMLElement', 'HTMLCollection', 'NodeList', 'Node', 'getComputedStyle']) {
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
}
globalThis.window = window;
const flatpickr = require('flatpickr');
const day = new Date(2026, 10, 30, 14, 48);
function show(when) {
  for (const format of ['Y/m/d H:i', 'Y/m/d h:i K', 'F j, Y H:i']) {
    const text = flatpickr.formatDate(day, format);
    console.log(when, '|', text, '|', String(flatpickr.parseDate(text, format)).slice(4, 21));
  }
}
show('before a picker');
flatpickr(window.document.querySelector('input'));
show('behind a picker');
process.exit();
JS
cat >expected.txt <<'SEEN'
before a picker | 2026/11/30 14:48 | Nov 30 2026 14:48
before a picker | 2026/11/30 2:48 PM | Nov 30 2026 02:48
before a picker | November 30, 2026 14:48 | Jan 30 2026 14:48
behind a picker | 2026/11/30 14:48 | Nov 30 2026 14:48
behind a picker | 2026/11/30 2:48 PM | Nov 30 2026 14:48
behind a picker | November 30, 2026 14:48 | Nov 30 2026 14:48
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
