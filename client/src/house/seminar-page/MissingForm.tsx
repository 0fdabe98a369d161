import { updateSeminar } from '@seminar/shared/catalogue/seminars/endpoints';
import { useTranslation } from 'react-i18next';
import { May } from '../../platform/session/May.tsx';
import { chooseFormPath } from '../../catalogue/seminars/chooseForm.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

/** Without a form a seminar takes no applications: says so, and leads to the choice of one. */
export function MissingForm({ seminarId }: { seminarId: number }) {
  const { t } = useTranslation('seminars');
  return (
    <InfoPanel type="warning">
      <Stack gap="s">
        <p>{t('detail.noForm')}</p>
        <May call={updateSeminar}>
          <div>
            <LinkButton to={chooseFormPath(seminarId)}>{t('complete.chooseForm')}</LinkButton>
          </div>
        </May>
      </Stack>
    </InfoPanel>
  );
}
