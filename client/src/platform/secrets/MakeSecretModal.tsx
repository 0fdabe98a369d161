import type { ReactNode } from 'react';
import { NotDone } from '../api/NotDone.tsx';
import { useAct } from '../api/useAct.ts';
import { ActModal } from '../ui/ActModal.tsx';
import { CopyField } from '../ui/CopyField.tsx';
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
  const making = useAct(make, { fields: 'all' });
  if (making.answer !== undefined) {
    return (
      <ShownOnceModal
        title={shown.title}
        warning={shown.warning}
        kept={t('copiedAndClose')}
        onClose={onClose}
      >
        <CopyField label={shown.label} value={making.answer} support={shown.howTo} />
      </ShownOnceModal>
    );
  }
  return (
    <ActModal
      title={title}
      act={act}
      busy={making.busy}
      onAct={() => making.run()}
      onClose={onClose}
    >
      <Stack>
        <NotDone act={making} title={failed} />
        {children(making.problem)}
      </Stack>
    </ActModal>
  );
}
