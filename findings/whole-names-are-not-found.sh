#!/usr/bin/env bash
# A search for the whole name of somebody, as it was indexed: lunr 2.3.9, @orama/orama 3.1.18 and @leeoniya/ufuzzy 1.0.19 find nobody with
# their own settings, without an error, because only Latin letters are words for them (Unicode: kanji are letters, Lo). minisearch 7.2.0
# and flexsearch 0.8.212 find the one.
# Guess: the whole name is found by all; a part of it (太郎) by none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lunr@2.3.9 @orama/orama@3.1.18 @leeoniya/ufuzzy@1.0.19 minisearch@7.2.0 flexsearch@0.8.212
cat >seen.mjs <<'JS'
import Search from '@leeoniya/ufuzzy';
import { create, insert, search } from '@orama/orama';
import FlexSearch from 'flexsearch';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
const people = ['田中太郎', '佐藤花子', 'Tanaka Taro'].map((name, number) => ({ id: String(number), name }));
const names = people.map(({ name }) => name);
const byLunr = lunr(function () {
  this.ref('id');
  this.field('name');
  for (const person of people) this.add(person);
});
const orama = create({ schema: { name: 'string' } });
for (const person of people) insert(orama, person);
const mini = new MiniSearch({ fields: ['name'], storeFields: ['name'] });
mini.addAll(people);
const flex = new FlexSearch.Index();
names.forEach((name, number) => flex.add(number, name));
for (const asked of ['田中太郎', 'Taro']) {
  console.log('lunr', asked, byLunr.search(asked).map(({ ref }) => names[ref]).join());
  console.log('orama', asked, (await search(orama, { term: asked })).hits.map(({ document }) => document.name).join());
  console.log('ufuzzy', asked, (new Search().filter(names, asked) ?? []).map((number) => names[number]).join());
  console.log('minisearch', asked, mini.search(asked).map(({ name }) => name).join());
  console.log('flexsearch', asked, flex.search(asked).map((number) => names[number]).join());
}
JS
cat >expected.txt <<'SEEN'
lunr 田中太郎 
orama 田中太郎 
ufuzzy 田中太郎 
minisearch 田中太郎 田中太郎
flexsearch 田中太郎 田中太郎
lunr Taro Tanaka Taro
orama Taro Tanaka Taro
ufuzzy Taro Tanaka Taro
minisearch Taro Tanaka Taro
flexsearch Taro Tanaka Taro
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
