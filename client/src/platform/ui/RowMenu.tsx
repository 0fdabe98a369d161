import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { ActMenu, type MenuAct } from './ActMenu.tsx';
import { Icon } from './Icon.tsx';
import styles from './RowMenu.module.css';
import { useUiTexts } from './useUiTexts.ts';

interface RowMenuProps {
  /** Whose menu it is, for screen readers: 「山田 太郎のその他の操作」. */
  label?: string;
  items: readonly MenuAct[];
}

/** The further actions of a row, beside its one or two buttons. */
export function RowMenu({ label, items }: RowMenuProps) {
  const t = useUiTexts();
  const trigger = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<Element>();

  // In a modal dialog the menu must lie in the dialog: what lies outside can't be seen or clicked.
  const findDialog = () => setDialog(trigger.current?.closest('dialog') ?? undefined);

  return (
    <MenuTrigger onOpenChange={findDialog}>
      <Button ref={trigger} className={styles.trigger ?? ''} aria-label={label ?? t('moreActions')}>
        <Icon name="more" size={1.5} />
      </Button>
      <Popover
        className={styles.popover ?? ''}
        placement="bottom end"
        {...(dialog && { UNSTABLE_portalContainer: dialog })}
      >
        <ActMenu items={items} />
      </Popover>
    </MenuTrigger>
  );
}
