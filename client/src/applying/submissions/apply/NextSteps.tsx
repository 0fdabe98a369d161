import { tokyoDay } from '@seminar/shared/date';
import { priceFor } from '@seminar/shared/catalogue/seminars/prices.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import { Unbroken } from '../../../platform/ui/Unbroken.tsx';
import styles from './CompleteStep.module.css';
import { asksMember } from './fees.rules.ts';
import { usePaymentDeadline } from './usePaymentDeadline.ts';
import type { ApplicationSeminar } from './useApplicationForm.ts';

/** What happens after an application, in its order. */
export function NextSteps({ seminar, partial }: { seminar: ApplicationSeminar; partial: boolean }) {
  const { t } = useTranslation('apply');
  const [today] = useState(() => tokyoDay(new Date()));
  // With a member price, the mail says which one holds.
  const fee = asksMember(seminar)
    ? t('prices.asMailed')
    : formatYen(priceFor(seminar, { day: today, member: false }).amount);
  const deadline = usePaymentDeadline(seminar);
  const paid = [
    { title: t('result.nextMail.title'), what: t('result.nextMail.what') },
    {
      title: t('result.nextPay.title'),
      what: deadline
        ? t('result.nextPay.by', { fee, deadline: formatLongDay(deadline) })
        : t('result.nextPay.what', { fee }),
    },
    { title: t('result.nextNumber.title'), what: t('result.nextNumber.what') },
  ];
  const free = [{ title: t('result.nextFree.title'), what: t('result.nextFree.what') }];
  const office = [{ title: t('result.nextOffice.title'), what: t('result.nextOffice.what') }];
  const queue = [{ title: t('result.nextSeat.title'), what: t('result.nextSeat.what') }];
  const waits = seminar.seats.state === 'waiting_list';
  const steps = partial ? (waits ? queue : office) : seminar.entry_fee === 0 ? free : paid;
  return (
    <section aria-label={t('result.next')}>
      <h2>{t('result.next')}</h2>
      <ol className={styles.next}>
        {steps.map(({ title, what }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <Unbroken>{what}</Unbroken>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
