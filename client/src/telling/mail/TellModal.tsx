import type { ReactNode } from 'react';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TellPart, type Preview } from './TellPart.tsx';
import { useTelling, type TellingBody } from './useTelling.ts';

interface TellModalProps {
  title: string;
  /** What it does, line by line. */
  lines: readonly string[];
  /** What is chosen beside it. */
  children?: ReactNode;
  /** The label of the button that does it. */
  act: string;
  busy: boolean;
  preview: Preview;
  onAct: (told: TellingBody) => void;
  onClose: () => void;
}

/** Asks before an act that needs nothing else, and shows the mails that it sends. */
export function TellModal(props: TellModalProps) {
  const { title, lines, children, act, busy, preview, onAct, onClose } = props;
  const telling = useTelling();
  return (
    <ActModal
      title={title}
      act={act}
      busy={busy}
      onAct={() => {
        const told = telling.check();
        if (told !== undefined) onAct(told);
      }}
      onClose={onClose}
    >
      <Stack>
        <Lines>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Lines>
        {children}
        {/* For another act the mails are shown anew. */}
        <TellPart key={lines.join('\n')} telling={telling} preview={preview} />
      </Stack>
    </ActModal>
  );
}
