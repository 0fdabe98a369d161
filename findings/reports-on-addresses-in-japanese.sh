#!/usr/bin/env bash
# A report that 太郎@例え.jp doesn’t exist, as RFC 6533 has it (message/global-delivery-status, utf-8 addresses): flufl.bounce 4.0
# and Sisimai 4.25.15 find nothing in it, where they read the same report on taro@example.jp.
# Guess: both give the address, or say that they can't read it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod a+rx .
apt-get download -qq python3-flufl.bounce=4.0-3 libsisimai-perl=4.25.15-1 python3-public python3-zope.interface \
  libclass-accessor-lite-perl libjson-perl 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" all; done
report() {
  cat <<MAIL
Return-Path: <>
Date: Mon, 2 Nov 2026 10:00:00 +0900
From: MAILER-DAEMON@mail.example.jp (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: office@example.jp
MIME-Version: 1.0
Content-Type: multipart/report; report-type=$1; boundary="B"
Message-Id: <1@mail.example.jp>

--B
Content-Type: text/plain; charset=utf-8

<$3>: User unknown

--B
Content-Type: message/$1

Reporting-MTA: dns; mail.example.jp

Final-Recipient: $2; $3
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 User unknown

--B
Content-Type: $4

From: office@example.jp
To: $3
Subject: test

test

--B--
MAIL
}
report delivery-status rfc822 taro@example.jp message/rfc822 >ascii.eml
report global-delivery-status utf-8 太郎@例え.jp message/global >japanese.eml
cat >seen.py <<'PY'
import email
import sys

sys.path.insert(0, "all/usr/lib/python3/dist-packages")
from flufl.bounce import all_failures

for name in ("ascii", "japanese"):
    with open(name + ".eml", "rb") as file:
        _, permanent = all_failures(email.message_from_binary_file(file))
    print("flufl.bounce", name, [address.decode() for address in permanent])
PY
cat >seen.pl <<'PL'
use lib 'all/usr/share/perl5';
use Sisimai;
for my $name ('ascii', 'japanese') {
  my $found = Sisimai->make("$name.eml") || [];
  print join(' ', 'Sisimai', $name, map { $_->recipient->address . ' ' . $_->reason } @$found), "\n";
}
PL
cat >expected.txt <<'SEEN'
flufl.bounce ascii ['taro@example.jp']
flufl.bounce japanese []
Sisimai ascii taro@example.jp userunknown
Sisimai japanese
SEEN
{
  /usr/bin/python3 seen.py
  perl seen.pl
} | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
