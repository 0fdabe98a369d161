import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './FileDrop.module.css';

interface FileDropProps {
  /** The instruction: drop or choose a file. */
  label: string;
  buttonLabel: string;
  /** The accepted types. */
  children?: ReactNode;
  busy?: boolean;
  onFile: (file: File) => void;
}

/** Takes one file, dropped onto it or chosen with its button. */
export function FileDrop({ label, buttonLabel, children, busy = false, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [over, setOver] = useState(false);

  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !busy) onFile(file);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra for the mouse; the button within does the same
    <div
      role="group"
      aria-label={label}
      className={classes(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.label}>{label}</p>
      <Button
        variant="primary"
        busy={busy}
        aria-describedby={noteId}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
      <div id={noteId} className={styles.note}>
        {children}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={buttonLabel}
        onChange={(event) => take(event.target.files)}
      />
    </div>
  );
}
