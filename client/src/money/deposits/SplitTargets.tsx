import type { Deposit } from '@seminar/shared/money/deposits/schema';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { officeSubmissionsTexts } from '../../applying/submissions/office/texts.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import {
  applicantName,
  companyName,
} from '../../applying/submissions/office/applicantName.rules.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { outstandingBeside } from './outstandingBeside.rules.ts';
import styles from './SplitTargets.module.css';
import { isComposing } from '../../platform/ui/isComposing.ts';

export interface SplitTarget {
  submission: SubmissionRow;
  /** As typed in its box. */
  amount: string;
}

interface SplitTargetsProps {
  deposit: Deposit;
  targets: readonly SplitTarget[];
  onAmount: (submissionId: string, amount: string) => void;
  onRemove: (submissionId: string) => void;
  /** Enter in an amount's box. */
  onExecute: () => void;
}

/** The applications that a deposit is split across, and how much each gets. */
export function SplitTargets(props: SplitTargetsProps) {
  const { deposit, targets, onAmount, onRemove, onExecute } = props;
  const { t } = useTranslation([depositsTexts, officeSubmissionsTexts]);
  if (targets.length === 0) return <p className={styles.none}>{t('deposits:split.noTarget')}</p>;
  return (
    <ul className={styles.targets}>
      {targets.map(({ submission, amount }) => {
        const id = submission.submission_id;
        const name = applicantName(submission) || t('officeSubmissions:nameless');
        const { expected_payment_amount: expected } = submission.applicant;
        const outstanding = outstandingBeside(submission, deposit);
        return (
          <li key={id} className={styles.target}>
            <div className={styles.who}>
              <p className={styles.name}>{name}</p>
              <p className={styles.facts}>{companyName(submission)}</p>
              <p className={styles.facts}>
                <span>
                  {t('deposits:candidates.expected')} {formatYen(expected)}
                </span>
                {outstanding !== expected && (
                  <span>{` / ${t('deposits:candidates.outstanding', { amount: formatYen(outstanding) })}`}</span>
                )}
              </p>
            </div>
            <div className={styles.amount}>
              <NumberField
                label={t('deposits:split.amount')}
                aria-label={t('deposits:split.amountOf', { name })}
                badge={false}
                min={0}
                maxLength={12}
                value={amount}
                onChange={(event) => onAmount(id, event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
                  // Else the same press would go on to the button of what opens.
                  event.preventDefault();
                  onExecute();
                }}
              />
            </div>
            <div className={styles.remove}>
              <Button
                aria-label={t('deposits:split.removeOf', { name })}
                onClick={() => onRemove(id)}
              >
                {t('deposits:split.remove')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
