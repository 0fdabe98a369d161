import { Button } from '../ui/Button.tsx';

interface FileButtonProps {
  /** What is saved, for those who listen; the word on the button is part of it. */
  label: string;
  busy: boolean;
  onClick: () => void;
  children: string;
}

/** Saves a list as a file: one of the tools over its rows. */
export function FileButton({ label, ...rest }: FileButtonProps) {
  return <Button {...rest} size="s" variant="quiet" icon="download" aria-label={label} />;
}
