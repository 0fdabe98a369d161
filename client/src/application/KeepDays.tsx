import styles from './Period.module.css';

const days = /(\d{4}年\d{2}月\d{2}日|\d{1,2} [A-Z][a-z]{2} \d{4})/;

/** A sentence whose lines never break inside a day. */
export function KeepDays({ text }: { text: string }) {
  return text.split(days).map((part, index) =>
    days.test(part) ? (
      <span key={index} className={styles.day}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
