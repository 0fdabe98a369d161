import { useId } from 'react';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  value: number;
  max?: number;
  /** The state in words, such as 「120 / 400件」; else per cent. */
  text?: string;
}

/** The progress of work that takes longer than a second. */
export function ProgressBar({ label, value, max = 100, text }: ProgressBarProps) {
  const id = useId();
  const words = text ?? `${Math.round((value / max) * 100)}%`;
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.value}>{words}</span>
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} aria-valuetext={words} />
    </div>
  );
}
