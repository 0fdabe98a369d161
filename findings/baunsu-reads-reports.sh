#!/usr/bin/env bash
# baunsu 0.2.3 calls a report of success (RFC 3464: Action: delivered, Status: 2.1.5) a soft bounce, and has question marks for an
# address in Japanese (RFC 6533: message/global-delivery-status, an address of utf-8).
# Guess: what was delivered isn't bounced; the address is 太郎@例え.jp.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund baunsu@0.2.3
cat >seen.cjs <<'JS'
const Baunsu = require('baunsu');
const report = (kind, recipient, action, status, answer) => `Return-Path: <>
From: MAILER-DAEMON@mail.example.jp
To: office@example.jp
Date: Mon, 2 Nov 2026 10:00:00 +0900
Subject: Report
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${kind}; boundary="B"

--B
Content-Type: text/plain

Report.

--B
Content-Type: message/${kind}
Content-Transfer-Encoding: 8bit

Reporting-MTA: dns; mail.example.jp

Final-Recipient: ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${answer}

--B--
`;
const ascii = ['delivery-status', 'rfc822; taro@example.jp'];
const unknown = ['failed', '5.1.1', '550 5.1.1 User unknown'];
for (const of of [
  [...ascii, ...unknown],
  [...ascii, 'delayed', '4.4.1', '451 4.4.1 try again later'],
  [...ascii, 'delivered', '2.1.5', '250 2.1.5 Ok'],
  ['global-delivery-status', 'utf-8; 太郎@例え.jp', ...unknown],
]) {
  const result = new Baunsu().detectSync(Buffer.from(report(...of)));
  console.log(of[2], result.finalRecipient, 'bounced', result.bounced, 'soft', result.isSoft());
}
JS
cat >expected.txt <<'SEEN'
failed taro@example.jp bounced true soft false
delayed taro@example.jp bounced true soft true
delivered taro@example.jp bounced true soft true
failed ??@??.jp bounced true soft false
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
