import { addDays, formatLongDay } from '../../date.ts';
import type { Locale } from '../../platform/messages/message.ts';
import { formatYen } from '../../money.ts';
import type { CancelRule } from './cancelRule.rules.ts';

/** Until when nothing is kept, and until when a part is; null: no such days. */
function daysOf({ free_until: freeUntil, until, kept }: CancelRule, free: boolean) {
  const last = until !== null && until > freeUntil ? until : freeUntil;
  const keepsNothing = free || kept === 0;
  return { free: keepsNothing ? last : freeUntil, charged: keepsNothing ? freeUntil : last, last };
}

/** What is kept, in words: `受講料の30％`. */
function part({ kept, kept_unit: unit }: CancelRule, language: Locale): string {
  const ja = language === 'ja';
  if (unit === 'yen') {
    const yen = formatYen(kept, language);
    return ja ? `${yen}（受講料を上限とします）` : `${yen} (at most the fee)`;
  }
  if (kept === 100) return ja ? '受講料の全額' : 'the whole fee';
  return ja ? `受講料の${kept}％` : `${kept}% of the fee`;
}

/** What the people of a company are told: its contact, who pays, cancels for them. */
export const contactCancels: Record<Locale, string> = {
  ja: 'お申し込みの取消は、まとめてお申し込みになった会社のご担当者へご相談ください。',
  en: 'To cancel, please ask the person at your company who applied for you.',
};

interface Told {
  /** The seminar costs nothing. */
  free: boolean;
  language: Locale;
  /** A company is told, which cancels each of its people on its own page. */
  byCompany?: boolean;
}

/** Where and what is cancelled, as a sentence goes on. */
function whatOf({ language, byCompany }: Pick<Told, 'language' | 'byCompany'>) {
  if (language === 'ja') {
    return byCompany
      ? { page: '団体申込のページ', cancel: 'お一人ずつ取り消せます' }
      : { page: '申込者のページ', cancel: 'お申し込みを取り消せます' };
  }
  return byCompany
    ? { page: '', cancel: 'You can cancel each person on the page of your applications' }
    : { page: '', cancel: 'You can cancel on the page of your application' };
}

/**
 * By which rule applicants cancel, as they are told: before they apply, in mails and on their page.
 *
 * @param rule the seminar's own; null: the association's terms hold, unless nothing is to be paid
 */
export function cancelRuleLines(rule: CancelRule | null, told: Told): string[] {
  const { free, language } = told;
  const { page, cancel } = whatOf(told);
  if (rule === null) {
    if (!free) return [];
    return language === 'ja'
      ? [
          `講習会が始まる前（開始日の定めがないときは申込期間中）は、${page}で${cancel}。`,
          `その後は、${page}では取り消せません。事務局へお問い合わせください。`,
        ]
      : [
          `${cancel} until the seminar begins (if no day is set for that, while applications are open).`,
          'After that you cannot cancel on the page. Please contact us.',
        ];
  }
  const days = daysOf(rule, free);
  const day = (of: string) => formatLongDay(of, language);
  const charged = days.charged > days.free;
  const all = rule.kept_unit === 'percent' && rule.kept === 100;
  const office = rule.decided_by === 'office' && !free;
  if (language === 'ja') {
    return [
      free
        ? `${day(days.last)}まで、${page}で${cancel}。`
        : `${day(days.free)}までは、${page}で、取消料なしに${cancel}。`,
      ...(charged
        ? [
            `${day(addDays(days.free, 1))}から${day(days.charged)}までは、取消料として${part(rule, language)}を${all ? 'いただきます' : 'いただき、残りをお返しします'}。`,
          ]
        : []),
      `その後は、${page}では取り消せません。事務局へお問い合わせください。`,
      ...(office ? ['ご入金後の取消は、事務局が確認してから行います。'] : []),
    ];
  }
  return [
    free
      ? `${cancel} until ${day(days.last)}.`
      : `${cancel}, free of charge, until ${day(days.free)}.`,
    ...(charged
      ? [
          `From ${day(addDays(days.free, 1))} to ${day(days.charged)} we keep ${part(rule, language)}${all ? '' : ' and refund the rest'}.`,
        ]
      : []),
    'After that you cannot cancel on the page. Please contact us.',
    ...(office ? ['Once you have paid, we check the cancellation before it takes effect.'] : []),
  ];
}
