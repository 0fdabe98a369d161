import { useEffect, useEffectEvent } from 'react';
import { useLetters } from '../../../catalogue/answers/useLetters.tsx';

interface LettersNoticeProps {
  names: readonly string[];
  /** Counts up each time somebody wants to send. */
  tries: number;
  /** Is told whether something is still to be accepted. */
  onOpen: (open: boolean) => void;
}

/** What papers can't print of names in a form, to be accepted before they are sent. */
export default function LettersNotice({ names, tries, onOpen }: LettersNoticeProps) {
  const { notice, isAccepted, accepted } = useLetters(names);
  const ask = useEffectEvent(() => void accepted());
  useEffect(() => {
    if (tries > 0) ask();
  }, [tries]);
  useEffect(() => onOpen(!isAccepted), [isAccepted, onOpen]);
  return notice;
}
