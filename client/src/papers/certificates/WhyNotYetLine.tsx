import type { WhyNotYet } from '@seminar/shared/papers/certificates/whyNotYet';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { certificatesTexts } from './texts.ts';
import { formatDay, formatList } from '../../platform/i18n/format.ts';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import styles from './CertificateList.module.css';

/** Who must act next: the office, the student or nobody. */
const tones: Record<WhyNotYet['reason'], Tone> = {
  ready: 'success',
  not_paid: 'warning',
  unprintable: 'attention',
  unanswered: 'attention',
  issue_not_open: 'neutral',
  issue_closed: 'attention',
  revoked: 'danger',
  no_test: 'attention',
  test_not_open: 'neutral',
  test_closed: 'attention',
  not_tried: 'info',
  wrong_keywords: 'info',
  incomplete: 'info',
  try_again: 'info',
};

/** Why a student has no certificate, in a word and a sentence. */
export function WhyNotYetLine({ why }: { why: WhyNotYet }) {
  const { t } = useTranslation(certificatesTexts);
  const { reason, day, characters, wrong_keywords: wrong } = why;
  const numbers = wrong.join(useLanguage() === 'en' ? ', ' : '・');
  const lacks = formatList((why.lacks ?? []).map((part) => t(`why.part.${part}`)));
  const text = t(`why.text.${reason}`, {
    lacks,
    day: day === null ? '' : formatDay(day),
    characters: characters.join(' '),
    numbers,
  });
  return (
    <span className={styles.why}>
      <StatusBadge tone={tones[reason]}>{t(`why.label.${reason}`)}</StatusBadge>
      <span>{text}</span>
    </span>
  );
}
