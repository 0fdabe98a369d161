import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { Stack } from './Stack.tsx';

interface RunningWorkProps {
  label: string;
  /** How far it is, in words; '' while that isn't known. */
  text: string;
  done: number;
  /** 0 while that isn't known. */
  total: number;
  /** The words on the button that stops it. */
  cancel: string;
  onCancel: () => void;
}

/** How far something is that the page does, and the way to stop it. */
export function RunningWork({ label, text, done, total, cancel, onCancel }: RunningWorkProps) {
  return (
    <Card>
      <Stack gap="s">
        <ProgressBar label={label} value={done} max={Math.max(1, total)} text={text} />
        <div>
          <Button size="s" onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
