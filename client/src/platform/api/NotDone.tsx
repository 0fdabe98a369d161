import { InfoPanel } from '../ui/InfoPanel.tsx';
import type { Act } from './useAct.ts';

interface NotDoneProps {
  act: Pick<Act<never, unknown>, 'failure'>;
  title?: string;
}

/** Beside the button of an act: why it failed; nothing if it didn't. */
export function NotDone({ act: { failure }, title }: NotDoneProps) {
  return (
    failure && (
      <InfoPanel type="error" title={title}>
        {failure}
      </InfoPanel>
    )
  );
}
