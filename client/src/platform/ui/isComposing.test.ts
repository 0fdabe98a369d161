import { describe, expect, test } from 'vitest';
import { isComposing } from './isComposing.ts';

describe('a key belongs to an input method', () => {
  test('while a text is being composed', () => {
    expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  });
  test('when it confirms the text in Safari, where the composition has ended before', () => {
    expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  });
  test('but not when it is pressed for itself', () => {
    expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
  });
});
