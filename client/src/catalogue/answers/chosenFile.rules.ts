import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';

/** A file that was sent, as a form keeps it: the token by which the application binds it, and its name. */
export function chosenFile(
  value: string | readonly string[] | undefined,
): { token: string; name: string } | null {
  if (typeof value !== 'object') return null;
  const [token, name] = value;
  return token === undefined || name === undefined ? null : { token, name };
}

/** The answers as a person reads them: a file by its name. */
export function withFileNames(
  answers: readonly SnapshotAnswer[],
  values: Readonly<Record<number, string | readonly string[]>>,
): SnapshotAnswer[] {
  return answers.map((answer) =>
    answer.field_type === 'file'
      ? { ...answer, value: chosenFile(values[answer.field_id])?.name ?? '' }
      : answer,
  );
}
