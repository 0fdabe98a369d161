#!/usr/bin/env bash
# A Japanese address for an envelope. localized-address-format 1.3.3 leaves the city out without an error where it was given as `locality`, in both
# scripts; @fragaria/address-formatter 6.7.1 writes the order of the West, the number first and the postal code last, and leaves a
# quarter out where a ward stands beside it. (In Japanese: postal code, prefecture, city, quarter, number, name.)
# Guess: 〒100-0001 東京都千代田区千代田1-1 山田太郎 from both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund localized-address-format@1.3.3 @fragaria/address-formatter@6.7.1
cat >seen.mjs <<'JS'
import addressFormatter from '@fragaria/address-formatter';
import { formatAddress } from 'localized-address-format';
const parts = { postalCountry: 'JP', postalCode: '100-0001', administrativeArea: '東京都', locality: '千代田区', addressLines: ['千代田1-1'], name: '山田太郎' };
console.log(formatAddress(parts, 'local').join(' / '));
console.log(formatAddress(parts, 'latin').join(' / '));
const place = { countryCode: 'JP', postcode: '530-0001', state: '大阪府', city: '大阪市', suburb: '北区', neighbourhood: '梅田', houseNumber: '1-1' };
console.log(addressFormatter.format(place).trim().replaceAll('\n', ' / '));
JS
cat >expected.txt <<'SEEN'
〒100-0001 / 東京都 / 千代田1-1 / 山田太郎
山田太郎 / 千代田1-1, 東京都 / 100-0001
1-1 / 北区 / 大阪市, 大阪府 530-0001
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
