import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { Stepper, stepsUpTo } from '../../platform/ui/Stepper.tsx';

const order = ['form', 'confirm', 'complete'] as const;

export function SeminarSteps({ current }: { current: (typeof order)[number] }) {
  const { t } = useTranslation(seminarsTexts);
  const labels = order.map((step) => t(`step.${step}`));
  // Nothing is left to do at the last step.
  const index = current === 'complete' ? order.length : order.indexOf(current);
  return <Stepper label={t('step.progress')} steps={stepsUpTo(labels, index)} />;
}
