import type { CancelRule } from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { useSite } from '../../../platform/public-pages/useSite.ts';
import { CancelRuleText } from './CancelRuleText.tsx';

interface TermsOfCancellationProps {
  /** The seminar's own; null: the association's hold. */
  rule: CancelRule | null;
  /** The seminar costs nothing. */
  free: boolean;
  /** A company reads it. */
  byCompany?: boolean;
}

/** The one set of terms by which somebody cancels: on the form, before it is sent, and on the page. */
export function TermsOfCancellation({ rule, free, byCompany = false }: TermsOfCancellationProps) {
  const site = useSite();
  return (
    <Loaded query={site} lines={2}>
      {({ notices, association: { phone, email } }) => (
        <>
          <div>
            <CancelRuleText rule={rule} free={free} byCompany={byCompany}>
              {notices.cancellation}
            </CancelRuleText>
          </div>
          {/* All of these terms end with the office. */}
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {email && (
            <div>
              <a href={`mailto:${email}`}>{email}</a>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
