import { updateSeminar } from '@seminar/shared/catalogue/seminars/endpoints';
import { useTranslation } from 'react-i18next';
import { May } from '../auth/May.tsx';
import { chooseFormPath } from '../seminars/chooseForm.ts';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Stack } from '../ui/Stack.tsx';

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
