import { searchKey } from '@seminar/shared/platform/japan/searchKey';

interface Called {
  title: string;
  /** Other words that people have for it, with slashes between them; they are not shown. */
  words: string;
}

/** Whether a screen or command is found by a text, by its title or by another word for it. */
export function isCalled({ title, words }: Called, key: string): boolean {
  return [title, ...words.split('/')].some((name) => searchKey(name).includes(key));
}

/** The screens and commands stand after what the office has at hand, and before the mails about it. */
export function withCommands<Group extends { key: string }>(
  groups: readonly Group[],
  commands: Group,
): Group[] {
  const mails = groups.findIndex(({ key }) => key === 'mails');
  return groups.toSpliced(mails < 0 ? groups.length : mails, 0, commands);
}
