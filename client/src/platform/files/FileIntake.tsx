import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/errors.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';

interface FileIntakeProps<Taken> {
  label: string;
  buttonLabel: string;
  /** Above the reasons for which a file was refused. */
  refusedTitle: string;
  upload: UseMutationResult<Taken, Error, File>;
  onTaken: (taken: Taken, file: File) => void;
  /** The accepted types, and what choosing a file does not do yet. */
  children: ReactNode;
}

/** Takes a file for the server to read, and says each reason for which it is refused. */
export function FileIntake<Taken>(props: FileIntakeProps<Taken>) {
  const { label, buttonLabel, refusedTitle, upload, onTaken, children } = props;
  const failureText = useFailureText();
  const { error } = upload;
  const found = error instanceof ApiError ? Object.values(error.problems).flat() : [];
  const reasons = error && found.length === 0 ? [failureText(error)] : found;
  return (
    <>
      <FileDrop
        label={label}
        buttonLabel={buttonLabel}
        busy={upload.isPending}
        onFile={(file) => upload.mutate(file, { onSuccess: (taken) => onTaken(taken, file) })}
      >
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
