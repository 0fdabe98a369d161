import { formatLongDay } from '@seminar/shared/date';
import { completionText } from '@seminar/shared/catalogue/seminars/completionText.rules';
import { inLanguage } from '@seminar/shared/inLanguage';
import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import type { SeminarItem } from '../../telling/mail/changes.ts';

/** What is read of a seminar. */
type Told = Pick<
  Seminar,
  | 'duration'
  | 'duration_en'
  | 'on_demand_start'
  | 'on_demand_end'
  | 'place'
  | 'place_en'
  | 'place_url'
  | 'viewing_address'
  | 'review_test_keywords_json'
  | 'certificate_start'
  | 'certificate_end'
  | 'completion'
  | 'certificate_issue_start_date'
  | 'replace_until'
>;

function period(from: string | null, until: string | null, language: Locale) {
  if (from === null && until === null) return null;
  const [first, last] = [from, until].map((day) => day && formatLongDay(day, language));
  return language === 'en' ? `${first ?? ''} – ${last ?? ''}` : `${first ?? ''}〜${last ?? ''}`;
}

const dayText = (day: string | null, language: Locale) => day && formatLongDay(day, language);

const items: Record<SeminarItem, (seminar: Told, language: Locale) => string | null> = {
  duration: ({ duration }) => duration,
  on_demand: ({ on_demand_start: from, on_demand_end: until }, language) =>
    period(from, until, language),
  place: ({ place }) => place,
  map: ({ place_url: url }) => url,
  viewing_address: ({ viewing_address: address }) => address,
  test_period: ({ review_test_keywords_json: keywords, ...seminar }, language) =>
    keywords.length === 0
      ? null
      : period(seminar.certificate_start, seminar.certificate_end, language),
  completion: ({ completion, review_test_keywords_json: keywords }, language) =>
    // Without keywords there is no test.
    completionText({ ...completion, test: completion.test && keywords.length > 0 }, language),
  issue_start: ({ certificate_issue_start_date: day }, language) => dayText(day, language),
  replace_until: ({ replace_until: day }, language) => dayText(day, language),
};

/** What people rely on of when and where a seminar takes place, in both languages; null: nothing is said of it. */
export function seminarItems(
  seminar: Told,
): { item: SeminarItem; text: Record<Locale, string | null> }[] {
  return (Object.keys(items) as SeminarItem[]).map((item) => {
    const text = (language: Locale) => items[item](inLanguage(seminar, language), language);
    return { item, text: { ja: text('ja'), en: text('en') } };
  });
}

/** What decides which items somebody relies on. */
interface Standing {
  /** They may come in. */
  attends: boolean;
  /** Their certificate is issued, so they lack nothing for it. */
  certified: boolean;
  /** They applied, so they may hand their place over. */
  applied: boolean;
}

/** Whether somebody relies on an item, so that they are told of it. */
export function reliesOn(item: SeminarItem, { attends, certified, applied }: Standing): boolean {
  switch (item) {
    case 'viewing_address':
      return attends;
    case 'completion':
    case 'issue_start':
      return !certified;
    case 'replace_until':
      return applied;
    default:
      return true;
  }
}
