import { expect, it } from 'vitest';
import { surplusNoteOf } from './surplus.rules.ts';

it('nobody is told to send money back while fees lack that it may be meant for', () => {
  expect(surplusNoteOf({ surplus: 0, to_come: 8000 })).toBeNull();
  expect(surplusNoteOf({ surplus: 3000, to_come: 0 })).toBe('surplusNote');
  expect(surplusNoteOf({ surplus: 8000, to_come: 8000 })).toBe('formerNote');
});
