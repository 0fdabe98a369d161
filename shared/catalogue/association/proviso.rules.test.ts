import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillProviso, unknownPlaceholders } from './proviso.rules.ts';

const values = { 講習会名: '継続的研修', 講習会コード: 'KEIZOKU-20260401' };

test('a proviso names the seminar where the template says so', () => {
  expect(fillProviso('「{講習会名}」受講料として', values)).toBe('「継続的研修」受講料として');
  expect(fillProviso('{講習会コード} {講習会名}・{講習会名}', values)).toBe(
    'KEIZOKU-20260401 継続的研修・継続的研修',
  );
});

test('placeholders that the system can’t fill are named, each once', () => {
  expect(unknownPlaceholders('「{講習会名}」受講料として')).toEqual([]);
  expect(unknownPlaceholders('{会社名}と{会社名}と{}')).toEqual(['{会社名}', '{}']);
  expect(unknownPlaceholders('{講習会名')).toEqual(['{']);
  expect(unknownPlaceholders('{{講習会名}}')).toEqual(['{', '}']);
});

test('a seminar whose name looks like a placeholder is printed as it is', () => {
  expect(fillProviso('{講習会名}', { ...values, 講習会名: '$& {講習会コード}' })).toBe(
    '$& {講習会コード}',
  );
});

test('a valid template leaves no brace in the proviso', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', '講習会名', 'あ') }), (template) => {
      fc.pre(unknownPlaceholders(template).length === 0);
      expect(fillProviso(template, values)).not.toMatch(/[{}]/);
    }),
  );
});
