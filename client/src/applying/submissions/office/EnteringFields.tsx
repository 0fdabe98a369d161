import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { SelectField } from '../../../platform/ui/SelectField.tsx';
import type { ApplicationSeminar } from '../apply/useApplicationForm.ts';
import { ChannelField } from './ChannelField.tsx';
import type { Entering } from './useEntering.ts';

interface EnteringFieldsProps {
  seminar: ApplicationSeminar;
  entering: Entering;
  /** What becomes of it when the seats are not enough. */
  tooFew: string;
}

/** What the office says beside the answers: how it came, for when, and what it passes knowingly. */
export function EnteringFields({ seminar, entering, tooFew }: EnteringFieldsProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const { problems, options } = entering;
  return (
    <>
      {seminar.entry_state !== 'open' && (
        <InfoPanel type="warning" title={t(`enter.outside.${seminar.entry_state}`)}>
          <Checkbox
            name="outside_period"
            label={t('enter.knowingly')}
            checked={entering.outsidePeriod}
            error={problems.outside_period}
            onChange={(event) => entering.setOutsidePeriod(event.target.checked)}
          />
        </InfoPanel>
      )}
      {(entering.full || entering.beyondSeats || problems.beyond_seats !== undefined) && (
        <InfoPanel type="warning" title={tooFew}>
          <Checkbox
            name="beyond_seats"
            label={t('enter.beyond')}
            checked={entering.beyondSeats}
            error={problems.beyond_seats}
            onChange={(event) => entering.setBeyondSeats(event.target.checked)}
          />
        </InfoPanel>
      )}
      <Card>
        <ChannelField chosen={entering.channel} />
      </Card>
      {options.length > 0 && (
        <Card>
          <SelectField
            name="session_id"
            label={t('enter.session')}
            required
            placeholder={t('move.choose')}
            options={options}
            value={entering.session}
            error={problems.session_id}
            onChange={(event) => entering.setSession(event.target.value)}
          />
        </Card>
      )}
    </>
  );
}
