import { Fragment } from 'react';
import { langOf } from '../i18n/langOf.ts';
import styles from './Unbroken.module.css';

// Days, instants and amounts as they are written in both languages, with the bracket, full stop or 〜
// beside them, and what stands before the domain of an email address. The bounds keep a very long
// word from being scanned again from each of its characters.
const wholes =
  /([（「]{0,2}(?:\d{4}年\d{1,2}月\d{1,2}日(?: \d{2}:\d{2}|（[日月火水木金土]）)?|(?:[A-Z][a-z]{2} )?\d{1,2} [A-Z][a-z]{2} \d{4}|[\d,]{1,15}円)[）」、。〜]{0,3}|[^\s@]{1,64}@(?=[^\s@]))/;

function whole(part: string) {
  if (!part.endsWith('@')) return <span className={styles.whole}>{part}</span>;
  return (
    <>
      {part}
      <wbr />
    </>
  );
}

/**
 * A text whose dates and amounts are never broken, and email addresses at their @ if at all; read out in its own
 * language.
 */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(wholes);
  const lang = langOf(children);
  const shown =
    parts.length === 1
      ? children
      : parts.map((part, index) => (
          // oxlint-disable-next-line no-array-index-key -- the text is shown as it is, in its order
          <Fragment key={index}>{index % 2 === 1 ? whole(part) : part}</Fragment>
        ));
  // Another text is another element, so that nothing is sought within one that a browser has translated.
  return (
    <span key={children} lang={lang}>
      {shown}
    </span>
  );
}

/** The same for a value that may be a text or something else. */
export function unbroken<Content>(content: Content) {
  return typeof content === 'string' ? <Unbroken>{content}</Unbroken> : content;
}
