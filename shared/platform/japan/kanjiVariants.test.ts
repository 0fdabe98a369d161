import { expect, test } from 'vitest';
import { foldKanji, kanjiGroups } from './kanjiVariants.ts';

test.each([
  ['渡邉', '渡辺'],
  ['渡邊', '渡辺'],
  ['髙橋', '高橋'],
  ['齋藤', '斉藤'],
  ['斎藤', '齊藤'],
  ['山﨑', '山崎'],
  ['𠮷田', '吉田'],
  ['葛\u{e0100}西', '葛西'],
  ['渡辺\ufe00', '渡辺'],
  ['靑木', '青木'],
  ['淸水', '清水'],
  ['德永', '徳永'],
  ['鷗外', '鴎外'],
  ['聰', '聡'],
  ['藪內', '薮内'],
  ['吉\u{fa12}', '吉晴'],
  ['峯岸', '峰岸'],
  ['瀨戶', '瀬戸'],
  ['廣瀨', '広瀬'],
  ['柹沼', '柿沼'],
  ['鶴見', '靏見'],
  ['剱持', '劔持'],
  ['圡方', '土方'],
  ['飛驒', '飛騨'],
  ['熈', '熙'],
  ['竃門', '竈門'],
  ['栖原', '棲原'],
  ['賔', '賓'],
  ['尔', '爾'],
  ['𡈽田', '土田'],
  ['釖', '刀'],
  ['吴', '呉'],
  ['伊㔟', '伊勢'],
  ['㐂多', '喜多'],
  ['柗本', '松本'],
  ['槗本', '橋本'],
  ['櫔木', '栃木'],
])('%s and %s are the same name', (one, other) => {
  expect(foldKanji(one)).toBe(foldKanji(other));
});

test('no character stands in two groups', () => {
  const characters = [...kanjiGroups.join('')];
  expect(new Set(characters).size).toBe(characters.length);
});

test('different names stay different, and what is no kanji stays as it is', () => {
  expect(foldKanji('渡部')).not.toBe(foldKanji('渡辺'));
  expect(foldKanji('高田')).not.toBe(foldKanji('島田'));
  expect(foldKanji('ワタナベ Taro')).toBe('ワタナベ Taro');
});
