import { expect, it } from 'vitest';
import { officeUndoMs, type Undo, withoutOldUndos } from './toasts.ts';

it('the last three acts can be undone from their notices, and no failure goes for them', () => {
  const undo = { label: '元に戻す', ms: officeUndoMs, act: () => undefined };
  const shown: { id: number; undo?: Undo }[] = [
    { id: 1 },
    ...[2, 3, 4, 5].map((id) => ({ id, undo })),
  ];
  expect(withoutOldUndos(shown).map(({ id }) => id)).toEqual([1, 3, 4, 5]);
});
