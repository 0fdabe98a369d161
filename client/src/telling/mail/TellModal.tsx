import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TellPart, type Preview } from './TellPart.tsx';
import { useTelling, type TellingBody } from './useTelling.ts';

interface TellModalProps {
  title: string;
  /** What it does, line by line. */
  lines: readonly string[];
  /** The label of the button that does it. */
  act: string;
  busy: boolean;
  preview: Preview;
  onAct: (told: TellingBody) => void;
  onClose: () => void;
}

/** Asks before an act that needs nothing else, and shows the mails that it sends. */
export function TellModal({ title, lines, act, busy, preview, onAct, onClose }: TellModalProps) {
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
        <TellPart telling={telling} preview={preview} />
      </Stack>
    </ActModal>
  );
}
