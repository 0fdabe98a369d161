import type { ReactNode } from 'react';
import styles from './LongForm.module.css';
import { Stack } from './Stack.tsx';
import { useUiTexts } from './useUiTexts.ts';

interface FormPart {
  /** Of its element. */
  id: string;
  title: string;
  /** Of a part that is folded: whether something of it is filled in or switched on. */
  used?: boolean;
}

interface LongFormProps {
  /** The list of its parts, beside it. */
  list?: { label: string; parts: readonly FormPart[] };
  /** The button that ends the form. */
  button: ReactNode;
  children: ReactNode;
}

/** Brings a part into view, opens it, and puts the keyboard there. */
function goTo(id: string): void {
  const part = document.getElementById(id);
  const details = part?.querySelector('details');
  if (details) details.open = true;
  part?.scrollIntoView({ block: 'start' });
  part
    ?.querySelector<HTMLElement>('summary, input, select, textarea, button')
    ?.focus({ preventScroll: true });
}

/** The parts that are folded until somebody wants them, two beside each other; what is open has the whole width. */
export function FoldedParts({ children }: { children: ReactNode }) {
  return <div className={styles.folded}>{children}</div>;
}

/** The parts of a long form, with their list beside them, over a bar that stays in view. */
export function LongForm({ list, button, children }: LongFormProps) {
  const t = useUiTexts();
  return (
    <>
      <div className={styles.columns}>
        <Stack>{children}</Stack>
        {list && (
          <nav aria-label={list.label} className={styles.list}>
            <ul>
              {list.parts.map(({ id, title, used }) => (
                <li key={id}>
                  <button type="button" onClick={() => goTo(id)}>
                    <span>{title}</span>
                    {used !== undefined && <small>{t(used ? 'used' : 'unused')}</small>}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className={styles.bar}>{button}</div>
    </>
  );
}
