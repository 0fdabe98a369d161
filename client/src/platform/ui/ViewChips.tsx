import { useId } from 'react';
import { useDescribedFilter, type DescribeFilter } from './useDescribedFilter.ts';
import { useUiTexts } from './useUiTexts.ts';
import styles from './ViewChips.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ViewChipsProps {
  label: string;
  /** False: there is no すべて, so one is always chosen. */
  all?: boolean;
  options: readonly { value: string; label: string; count?: number }[];
  /** '' for すべて. */
  value: string;
  onChange: (value: string) => void;
  hideLabel?: boolean;
  describe?: DescribeFilter | undefined;
}

/** One of a few views of a list; the arrow keys go through them. */
export function ViewChips(props: ViewChipsProps) {
  const { label, all = true, options, value, onChange, hideLabel } = props;
  const t = useUiTexts();
  const name = useId();
  const chosen = value === '' ? undefined : options.find((option) => option.value === value);
  useDescribedFilter(props.describe, label, chosen?.label);
  const views = all ? [{ value: '', label: t('all') }, ...options] : options;
  return (
    <fieldset>
      <legend {...(!hideLabel && { className: styles.label })}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.chips}>
        {views.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
            <span className={styles.count} hidden={option.count === undefined}>
              {option.count?.toLocaleString('ja-JP')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
