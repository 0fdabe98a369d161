import type { EnteredChannel } from '@seminar/shared/catalogue/answers/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';

/** How what the office enters came. Nothing guesses it. */
export function useChannel() {
  const { t } = useTranslation(officeSubmissionsTexts);
  const [channel, setChannel] = useState<EnteredChannel | null>(null);
  const [checked, setChecked] = useState(false);
  return {
    /** null: not chosen yet. */
    channel,
    setChannel,
    /** Says whether it is chosen, and shows that it lacks. */
    check: (): boolean => {
      setChecked(true);
      return channel !== null;
    },
    problem: checked && channel === null ? t('enter.channelMissing') : undefined,
  };
}
