import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './ErrorSummary.module.css';
import { fieldId } from './fieldId.ts';
import { Icon } from './Icon.tsx';
import { useUiTexts } from './useUiTexts.ts';

export interface FieldError {
  /** The field's form name; left out for what belongs to no field. */
  name?: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  title?: string;
  /**
   * When it changes, the summary takes the focus again; react-hook-form's `formState.submitCount`
   * fits.
   */
  attempt?: number;
  /** Before a line leads to its field: brings the field onto the page where it isn't yet. */
  onLead?: (name: string) => void;
  children?: ReactNode;
}

/** What is wrong with a form, at its top. Takes the focus; each line leads to its field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, title, attempt, onLead, children } = props;
  const t = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;

  useEffect(() => {
    // After the browser has restored the place that it remembers of a page to which one was led back.
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [any, attempt]);

  const leadTo = (event: MouseEvent, name: string) => {
    onLead?.(name);
    const field = document.getElementById(fieldId(name));
    if (!field) return;
    event.preventDefault();
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  };

  if (!any) return null;
  return (
    // It is read out because it takes the focus. As a live region it would be read out anew, and interrupt, with
    // each answer that is put right and so leaves the list.
    <div ref={box} role="alert" aria-live="off" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>
        <Icon name="error" />
        {title ?? t('errorSummary.title')}
      </h2>
      {children ?? (
        <p className={styles.lead}>{t('errorSummary.lead', { count: errors.length })}</p>
      )}
      <ul className={styles.list}>
        {errors.map(({ name, message }) => (
          <li key={`${name ?? ''} ${message}`}>
            {name ? (
              <a href={`#${fieldId(name)}`} onClick={(event) => leadTo(event, name)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
