import { describe, expect, test } from 'vitest';
import { bareTexts, bareTextsOfScreens } from './bareText.mjs';

describe('a text beside something that comes and goes', () => {
  test.each([
    ['<p>text{shown && <b>more</b>}</p>'],
    ["<p>{t('text')}{shown ? <b /> : null}</p>"],
    ['<p>{formatYen(fee)}{rows.map((row) => <b key={row} />)}</p>'],
    ["<p><b>text</b>{shown && t('text')}</p>"],
    ['<>{`text`}{shown && <b />}</>'],
  ])('is found: %s', (source) => {
    expect(bareTexts('a.tsx', `const a = ${source};`)).toEqual(['a.tsx:1']);
  });

  test.each([
    ['<p><span>text</span>{shown && <b>more</b>}</p>'],
    ["<p>{shown ? t('a') : t('b')}</p>"],
    ['<p>text {count}</p>'],
    ['<p>{children}{shown && <b />}</p>'],
    ["<p><b />{' '}{shown && <b />}</p>"],
  ])('is none: %s', (source) => {
    expect(bareTexts('a.tsx', `const a = ${source};`)).toEqual([]);
  });

  test('is on no screen: the page breaks when a browser translates it', () => {
    expect(bareTextsOfScreens()).toEqual([]);
  });
});
