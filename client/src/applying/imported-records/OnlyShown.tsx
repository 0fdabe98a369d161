import { useTranslation } from 'react-i18next';
import { importedRecordsTexts } from './texts.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

interface OnlyShownProps {
  list: { filters: { shown?: string | undefined }; clear: () => void };
}

/** Says that a list shows one record, which a link led to. */
export function OnlyShown({ list }: OnlyShownProps) {
  const { t } = useTranslation(importedRecordsTexts);
  if (list.filters.shown === undefined) return null;
  return (
    <Stack row gap="s">
      <span>{t('imported.shown')}</span>
      <Button size="s" onClick={list.clear}>
        {t('imported.all')}
      </Button>
    </Stack>
  );
}
