import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/errors.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { ActModal } from '../ui/ActModal.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { ShownOnceModal } from '../ui/ShownOnceModal.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useUiTexts } from '../ui/useUiTexts.ts';

interface MakeSecretModalProps {
  title: string;
  /** The label of the button that makes it. */
  act: string;
  /** The title of a failure that is no single field's. */
  failed: string;
  /** Has the server make it. */
  make: () => Promise<string>;
  /** How the secret is shown, this once. */
  shown: { title: string; warning: string; label: string; howTo: string };
  onClose: () => void;
  /** What is asked before; given the problem of each field. */
  children: (problem: (field: string) => string | undefined) => ReactNode;
}

/** Makes a secret for a program and shows it: the only time that anybody sees it. */
export function MakeSecretModal(props: MakeSecretModalProps) {
  const { title, act, failed, make, shown, onClose, children } = props;
  const t = useUiTexts();
  const failureText = useFailureText();
  const making = useMutation({ mutationFn: make });
  if (making.data !== undefined) {
    return (
      <ShownOnceModal
        title={shown.title}
        warning={shown.warning}
        kept={t('copiedAndClose')}
        onClose={onClose}
      >
        <CopyField label={shown.label} value={making.data} support={shown.howTo} />
      </ShownOnceModal>
    );
  }
  const problems = making.error instanceof ApiError ? making.error.problems : {};
  return (
    <ActModal
      title={title}
      act={act}
      busy={making.isPending}
      onAct={() => making.mutate()}
      onClose={onClose}
    >
      <Stack>
        {making.error && Object.keys(problems).length === 0 && (
          <InfoPanel type="error" title={failed}>
            {failureText(making.error)}
          </InfoPanel>
        )}
        {children((field) => problems[field]?.join(' '))}
      </Stack>
    </ActModal>
  );
}
