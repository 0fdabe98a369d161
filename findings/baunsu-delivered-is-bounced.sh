#!/usr/bin/env bash
# baunsu 0.2.3 calls a report of success (RFC 3464: Action: delivered, Status: 2.1.5) a soft bounce.
# Guess: not bounced.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund baunsu@0.2.3
cat >seen.cjs <<'JS'
const Baunsu = require('baunsu');
const report = (action, status, answer) => `Return-Path: <>
From: MAILER-DAEMON@mail.example.jp
To: office@example.jp
Subject: Report
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain

Report.

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.jp

Final-Recipient: rfc822; taro@example.jp
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${answer}

--B--
`;
for (const [action, status, answer] of [
  ['failed', '5.1.1', '550 5.1.1 User unknown'],
  ['delayed', '4.4.1', '451 4.4.1 try again later'],
  ['delivered', '2.1.5', '250 2.1.5 Ok'],
]) {
  const result = new Baunsu().detectSync(Buffer.from(report(action, status, answer)));
  console.log(action, 'bounced', result.bounced, 'soft', result.isSoft());
}
JS
cat >expected.txt <<'SEEN'
failed bounced true soft false
delayed bounced true soft true
delivered bounced true soft true
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
