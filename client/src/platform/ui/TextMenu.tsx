import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { ActMenu, type MenuAct } from './ActMenu.tsx';
import { buttonClass } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './RowMenu.module.css';

interface TextMenuProps {
  /** The word on its button. */
  text: string;
  /** What is said of it to those who listen, where the word alone says too little. */
  label?: string;
}

/** Acts under one word. */
export function TextMenu({ text, label, items }: TextMenuProps & { items: readonly MenuAct[] }) {
  return (
    <MenuTrigger>
      <TriggerButton text={text} label={label} />
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <ActMenu items={items} />
      </Popover>
    </MenuTrigger>
  );
}

interface TickMenuProps extends TextMenuProps {
  options: readonly { value: string; label: string }[];
  ticked: readonly string[];
  onChange: (ticked: string[]) => void;
}

/** Several of a few choices under one word; it stays open while one ticks. */
export function TickMenu({ text, label, options, ticked, onChange }: TickMenuProps) {
  return (
    <MenuTrigger>
      <TriggerButton text={text} label={label} />
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Menu
          className={styles.menu ?? ''}
          selectionMode="multiple"
          selectedKeys={ticked}
          onSelectionChange={(keys) => {
            const chosen =
              keys === 'all' ? options.map(({ value }) => value) : [...keys].map(String);
            onChange(chosen);
          }}
        >
          {options.map(({ value, label: name }) => (
            <MenuItem key={value} id={value} textValue={name} className={styles.item ?? ''}>
              {({ isSelected }) => (
                <>
                  <span className={styles.tick}>
                    {isSelected && <Icon name="check" size={1.125} />}
                  </span>
                  {name}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function TriggerButton({ text, label }: { text: string; label: string | undefined }) {
  return (
    <Button
      className={buttonClass({ variant: 'quiet', size: 's' })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {text}
      <Icon name="down" size={1.125} />
    </Button>
  );
}
