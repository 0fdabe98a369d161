import styles from './MailList.module.css';

/** A letter as it looks; nothing in it may run, and it has no part in this site. */
export function MailFrame({ title, src }: { title: string; src: string }) {
  return <iframe className={styles.frame} title={title} src={src} sandbox="" />;
}
