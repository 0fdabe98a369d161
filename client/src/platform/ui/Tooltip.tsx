import { Button } from 'react-aria-components/Button';
import { Tooltip as Tip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Icon } from './Icon.tsx';
import styles from './Tooltip.module.css';

/** An explanation behind a small mark; never the only place of necessary information. */
export function Tooltip({ label, text }: { label: string; text: string }) {
  return (
    <TooltipTrigger delay={300}>
      <Button className={styles.trigger ?? ''} aria-label={label}>
        <Icon name="info" size={1.125} />
      </Button>
      <Tip className={styles.tip ?? ''} offset={6}>
        {text}
      </Tip>
    </TooltipTrigger>
  );
}
