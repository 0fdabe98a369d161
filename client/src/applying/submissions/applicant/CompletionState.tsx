import type { Submission } from '@seminar/shared/applying/submissions/schema';
import {
  asksFor,
  completionParts,
  type CompletionPart,
} from '@seminar/shared/catalogue/seminars/completion.rules';
import { useTranslation } from 'react-i18next';
import { applicantTexts } from './texts.ts';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';

type Proved = NonNullable<Submission['proved']>;

/** 修了の条件: what is done of what the certificate needs, and what lacks. */
export function CompletionState({ proved }: { proved: Proved }) {
  const { t } = useTranslation(applicantTexts);
  const { completion, lacks } = proved;
  const asked = completionParts.filter((part) => asksFor(completion, part));
  const so: Record<CompletionPart, string | null> = {
    test: null,
    watched_percent: t('completion.so.watched_percent', {
      number: proved.watched_percent ?? 0,
      needed: completion.watched_percent ?? 0,
    }),
    live_minutes: t('completion.so.live_minutes', {
      number: proved.live_minutes,
      needed: completion.live_minutes ?? 0,
    }),
    check_in: null,
  };
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="completion">
      <h2 id="completion">{t('completion.title')}</h2>
      <DescriptionList
        items={asked.map((part) => ({
          term: t(`completion.part.${part}`),
          detail: (
            <Lines>
              <StatusBadge tone={lacks.includes(part) ? 'neutral' : 'success'}>
                {t(lacks.includes(part) ? 'completion.lacks' : 'completion.done')}
              </StatusBadge>
              {so[part] !== null && <span>{so[part]}</span>}
            </Lines>
          ),
        }))}
      />
      {lacks.length === 0 && <p>{t('completion.all')}</p>}
    </section>
  );
}
