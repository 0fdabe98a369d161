import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import { Modal } from './Modal.tsx';
import { Stack } from './Stack.tsx';

interface ShownOnceModalProps {
  title: string;
  /** That it is shown now and never again, and what to do when it is lost. */
  warning: string;
  /** The label of the button by which a person says that it is kept elsewhere. */
  kept: string;
  onClose: () => void;
  /** What is shown. */
  children: ReactNode;
}

/** A secret that nobody sees again; only its button closes it, so that Escape loses nothing. */
export function ShownOnceModal({ title, warning, kept, onClose, children }: ShownOnceModalProps) {
  return (
    <Modal
      title={title}
      easyToClose={false}
      onClose={() => undefined}
      footer={
        <Button variant="primary" onClick={onClose}>
          {kept}
        </Button>
      }
    >
      <Stack>
        <InfoPanel type="warning">{warning}</InfoPanel>
        {children}
      </Stack>
    </Modal>
  );
}
