import { expect, it } from 'vitest';
import type { CancelRule } from './cancelRule.rules.ts';
import { cancelRuleLines } from './cancelRuleText.rules.ts';

const rule: CancelRule = {
  free_until: '2026-04-10',
  until: '2026-04-30',
  kept: 30,
  kept_unit: 'percent',
  decided_by: 'office',
  tax_category: 'out_of_scope',
};
const said = (changed: Partial<CancelRule> = {}, free = false) =>
  cancelRuleLines({ ...rule, ...changed }, { free, language: 'ja' });

it('says until when nothing is kept, then which part until when, and who decides', () => {
  expect(said()).toEqual([
    '2026年04月10日（金）までは、申込者のページで、取消料なしにお申し込みを取り消せます。',
    '2026年04月11日（土）から2026年04月30日（木）までは、取消料として受講料の30％をいただき、残りをお返しします。',
    'その後は、申込者のページでは取り消せません。事務局へお問い合わせください。',
    'ご入金後の取消は、事務局が確認してから行います。',
  ]);
  expect(cancelRuleLines(rule, { free: false, language: 'en' })).toEqual([
    'You can cancel on the page of your application, free of charge, until Fri 10 Apr 2026.',
    'From Sat 11 Apr 2026 to Thu 30 Apr 2026 we keep 30% of the fee and refund the rest.',
    'After that you cannot cancel on the page. Please contact us.',
    'Once you have paid, we check the cancellation before it takes effect.',
  ]);
});

it('tells a company of its own page, where it cancels each of its people', () => {
  const [ja, en] = (['ja', 'en'] as const).map((language) =>
    cancelRuleLines(rule, { free: false, language, byCompany: true }).join(' '),
  );
  expect(ja).toContain('団体申込のページで、取消料なしにお一人ずつ取り消せます。');
  expect(ja).not.toContain('申込者のページ');
  expect(en).toContain('You can cancel each person on the page of your applications');
});

it('says an amount in yen, and that the whole fee is kept', () => {
  expect(said({ kept: 10_000_000, kept_unit: 'yen' })[1]).toContain(
    '取消料として10,000,000円（受講料を上限とします）を',
  );
  expect(said({ kept: 100 })[1]).toBe(
    '2026年04月11日（土）から2026年04月30日（木）までは、取消料として受講料の全額をいただきます。',
  );
});

it('without a rule it says where and until when a free seminar is cancelled, and leaves a fee to the association’s terms', () => {
  const without = (free: boolean, byCompany = false) =>
    cancelRuleLines(null, { free, byCompany, language: 'ja' });
  const before = '講習会が始まる前（開始日の定めがないときは申込期間中）は、';
  expect(without(true)).toEqual([
    `${before}申込者のページでお申し込みを取り消せます。`,
    'その後は、申込者のページでは取り消せません。事務局へお問い合わせください。',
  ]);
  expect(without(true, true)).toEqual([
    `${before}団体申込のページでお一人ずつ取り消せます。`,
    'その後は、団体申込のページでは取り消せません。事務局へお問い合わせください。',
  ]);
  expect(cancelRuleLines(null, { free: true, language: 'en' })).toEqual([
    'You can cancel on the page of your application until the seminar begins (if no day is set for that, while applications are open).',
    'After that you cannot cancel on the page. Please contact us.',
  ]);
  expect(without(false)).toEqual([]);
});

it('where nothing is ever kept, or there is no fee, all days are free', () => {
  const free = '2026年04月30日（木）までは、申込者のページで、取消料なしに';
  expect(said({ kept: 0, decided_by: 'rule' })).toHaveLength(2);
  expect(said({ kept: 0 })[0]).toContain(free);
  expect(said({ until: null })[0]).toContain('2026年04月10日（金）までは');
  expect(said({}, true)).toEqual([
    '2026年04月30日（木）まで、申込者のページでお申し込みを取り消せます。',
    'その後は、申込者のページでは取り消せません。事務局へお問い合わせください。',
  ]);
});
