import {
  pageAnswersId,
  type CallKey,
  type PageAnswers,
} from '@seminar/shared/catalogue/site/pageAnswers';

let answers: PageAnswers | undefined;

function read(): PageAnswers {
  const text = document.getElementById(pageAnswersId)?.textContent;
  // The server that wrote the page has parsed them, and it is of the same build.
  return text ? (JSON.parse(text) as PageAnswers) : {};
}

/** Gives the answers of the page that is drawn next, where no page holds them: on the server. */
export function setPageAnswers(given: PageAnswers): void {
  answers = given;
}

/** An answer that came with the page; undefined: it didn't, so the server must be asked. */
export function pageAnswer<Name extends keyof PageAnswers>(name: Name): PageAnswers[Name] {
  answers ??= read();
  return answers[name];
}

/** The same of any other call. */
export function callAnswer(key: CallKey): unknown {
  const wanted = JSON.stringify(key);
  return pageAnswer('calls')?.find((given) => JSON.stringify(given.key) === wanted)?.answer;
}

/** The reader has left the first page: it asks again when they come back to it, perhaps as somebody else. */
export function forgetCallAnswers(): void {
  const { calls: _, ...others } = (answers ??= read());
  answers = others;
  document.getElementById(pageAnswersId)?.remove();
}
