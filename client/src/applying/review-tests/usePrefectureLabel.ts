import { prefectures } from '@seminar/shared/platform/japan/prefectures';
import { useTranslation } from 'react-i18next';
import { reviewTestsTexts } from './texts.ts';

/** How a prefecture is shown: in English with its name as it stands on the papers. */
export function usePrefectureLabel(): (name: string) => string {
  const { t } = useTranslation(reviewTestsTexts);
  const translated = t('prefectures', { returnObjects: true });
  return (name) => {
    const reading = translated[prefectures.findIndex((known) => known === name)];
    return reading === undefined ? name : `${reading} (${name})`;
  };
}
