import styles from './MailList.module.css';

/** A mail as it looks. Nothing in it may run, and it has no access to this site. */
export function MailFrame({ title, src }: { title: string; src: string }) {
  return <iframe className={styles.frame} title={title} src={src} sandbox="" />;
}
