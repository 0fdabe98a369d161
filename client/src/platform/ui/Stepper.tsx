import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Stepper.module.css';
import { useUiTexts } from './useUiTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** `disrupt`: the step was begun and failed. */
export type StepStatus = 'completed' | 'inProgress' | 'disrupt' | 'notStarted';

export interface Step {
  label: string;
  status: StepStatus;
}

/** The steps of a task, and its progress. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label?: string }) {
  const t = useUiTexts();
  return (
    <ol className={styles.stepper} aria-label={label ?? t('step.progress')}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={classes(styles.step, styles[step.status])}
          aria-current={
            step.status === 'inProgress' || step.status === 'disrupt' ? 'step' : undefined
          }
        >
          <span className={styles.mark} aria-hidden="true">
            {step.status === 'completed' && <Icon name="check" />}
            {step.status === 'disrupt' && <Icon name="close" />}
            {step.status !== 'completed' && step.status !== 'disrupt' && <span>{index + 1}</span>}
          </span>
          <span className={styles.label}>{step.label}</span>
          <VisuallyHidden>{t(`step.${step.status}`)}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

/** The statuses of steps that follow one another; `current` is the one in progress. */
export function stepsUpTo(labels: readonly string[], current: number): Step[] {
  const status = (index: number): StepStatus =>
    index < current ? 'completed' : index === current ? 'inProgress' : 'notStarted';
  return labels.map((label, index) => ({ label, status: status(index) }));
}
