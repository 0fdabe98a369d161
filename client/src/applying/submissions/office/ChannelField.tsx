import { enteredChannels } from '@seminar/shared/catalogue/answers/schema';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { RadioGroup } from '../../../platform/ui/RadioGroup.tsx';
import type { useChannel } from './useChannel.ts';

/** 申込方法: how what the office enters came. */
export function ChannelField({ chosen }: { chosen: ReturnType<typeof useChannel> }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  return (
    <RadioGroup
      name="channel"
      label={t('enter.channel')}
      required
      layout="row"
      value={chosen.channel ?? ''}
      error={chosen.problem}
      options={enteredChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
      onChange={({ target }) =>
        chosen.setChannel(enteredChannels.find((known) => known === target.value) ?? null)
      }
    />
  );
}
