import { useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { classes } from './classes.ts';
import edges from './fadingEdges.module.css';
import styles from './Tabs.module.css';
import { useFadingEdges } from './useFadingEdges.ts';

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; title: string; content: ReactNode }[];
  open: Key;
  onOpen: (key: Key) => void;
}

/**
 * The parts of a page, one of them shown. The others stay in it, so that what is typed there is kept; paper has all
 * of them, one after the other.
 */
export function Tabs<Key extends string>({ label, tabs, open, onOpen }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  useFadingEdges(list);
  return (
    <AriaTabs
      className={styles.tabs ?? ''}
      selectedKey={open}
      onSelectionChange={(chosen) => {
        const tab = tabs.find(({ key }) => key === chosen);
        if (tab) onOpen(tab.key);
      }}
    >
      <TabList ref={list} aria-label={label} className={classes(styles.list, edges.fading) ?? ''}>
        {tabs.map(({ key, title }) => (
          <Tab key={key} id={key} className={styles.tab ?? ''}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ key, content }) => (
        <TabPanel key={key} id={key} shouldForceMount className={styles.panel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
