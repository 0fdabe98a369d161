import { expect, it } from 'vitest';
import { whyNobody } from './whyNobody.rules.ts';

it('a reminder is offered only where somebody may get it', () => {
  expect(whyNobody({ targets: 1, notApplied: 3 })).toBeNull();
  expect(whyNobody({ targets: 0, notApplied: 3 })).toBe('noTarget');
  expect(whyNobody({ targets: 1, notApplied: 0 })).toBe('allApplied');
});

it('what isn’t known yet, or only of what a search finds, stops nobody', () => {
  expect(whyNobody({ targets: undefined, notApplied: undefined })).toBeNull();
  expect(whyNobody({ targets: 1, notApplied: undefined })).toBeNull();
});
