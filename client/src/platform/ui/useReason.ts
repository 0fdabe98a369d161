import { useState } from 'react';

const longest = 500;

type Problem = 'needed' | 'long';

/** The reason that a person types, and its error after an attempt to submit it. */
export function useReason(initial = '') {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<Problem>();
  return {
    text,
    setText,
    problem,
    /** The trimmed reason; undefined when there is a problem with it. */
    check(): string | undefined {
      const said = text.trim();
      const wrong = said === '' ? 'needed' : said.length > longest ? 'long' : undefined;
      setProblem(wrong);
      return wrong ? undefined : said;
    },
  };
}
