import type { ReactNode } from 'react';
import { useAct } from '../api/useAct.ts';
import { reasonsOf } from '../api/reasons.rules.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';

interface FileIntakeProps<Taken> {
  label: string;
  buttonLabel: string;
  /** Above the reasons for which a file was refused. */
  refusedTitle: string;
  upload: (file: File) => Promise<Taken>;
  /** The server only reads the file, and keeps nothing of it. */
  onlyReads?: boolean;
  onTaken: (taken: Taken, file: File) => void;
  /** The accepted types, and what choosing a file does not do yet. */
  children: ReactNode;
}

/** Takes a file for the server to read, and says each reason for which it is refused. */
export function FileIntake<Taken>(props: FileIntakeProps<Taken>) {
  const { label, buttonLabel, refusedTitle, onlyReads, onTaken, children } = props;
  const failureText = useFailureText();
  const upload = useAct(props.upload, {
    after: onTaken,
    ...(onlyReads && { effect: 'nothing' as const }),
  });
  const { error } = upload;
  const reasons = error ? (reasonsOf(error) ?? [failureText(error)]) : [];
  return (
    <>
      <FileDrop label={label} buttonLabel={buttonLabel} busy={upload.busy} onFile={upload.run}>
        {children}
      </FileDrop>
      {reasons.length > 0 && (
        <InfoPanel type="error" title={refusedTitle}>
          <ul>
            {reasons.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </InfoPanel>
      )}
    </>
  );
}
