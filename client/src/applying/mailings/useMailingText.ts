import { useEffect, useState } from 'react';

export interface MailingText {
  subject: string;
  body: string;
}

const pauseMs = 500;

/**
 * The text that is being written. `settled` is the text after a pause in writing, for the preview; `isWritten` says
 * whether it differs from the text that it began with, so that something would be lost.
 */
export function useMailingText(standard: MailingText) {
  const [start, setStart] = useState({ subject: standard.subject, body: standard.body });
  const [text, setText] = useState(start);
  const [settled, setSettled] = useState(text);

  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);

  const beginWith = ({ subject, body }: MailingText) => {
    const fresh = { subject, body };
    setStart(fresh);
    setText(fresh);
    setSettled(fresh);
  };
  const isWritten = text.subject !== start.subject || text.body !== start.body;
  return { text, setText, settled, isWritten, beginWith };
}
