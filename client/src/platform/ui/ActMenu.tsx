import { Menu, MenuItem } from 'react-aria-components/Menu';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './RowMenu.module.css';

export interface MenuAct {
  label: string;
  onSelect: () => void;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
}

/** The acts of a menu, within its popover. */
export function ActMenu({ items }: { items: readonly MenuAct[] }) {
  return (
    <Menu className={styles.menu ?? ''}>
      {items.map((item) => (
        <MenuItem
          key={item.label}
          id={item.label}
          textValue={item.label}
          isDisabled={item.disabled ?? false}
          className={classes(styles.item, item.danger && styles.danger)}
          onAction={item.onSelect}
        >
          {item.icon && <Icon name={item.icon} size={1.125} />}
          <span>{item.label}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
