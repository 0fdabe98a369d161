import { expect, it } from 'vitest';
import { englishName } from './englishNames.rules.ts';

const today = { name: '継続的研修', nameEn: 'Continuous training' };

it('a paper’s name in English is the one that it states, else today’s where the name is still the same', () => {
  expect(englishName('継続的研修', { onPaper: 'CPD', today })).toBe('CPD');
  expect(englishName('継続的研修', { today })).toBe('Continuous training');
  expect(englishName('以前の研修', { today })).toBeNull();
});

it('a name that is the same in English is said once', () => {
  expect(englishName('ISO 13485', { onPaper: 'ISO 13485', today })).toBeNull();
  expect(englishName('継続的研修', { today: { ...today, nameEn: '' } })).toBeNull();
});
