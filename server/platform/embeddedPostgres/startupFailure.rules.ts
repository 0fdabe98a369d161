/** Why PostgreSQL or initdb ended right after its start, read from its output. */
export type StartupFailure =
  | 'port-taken'
  | 'folder-locked'
  | 'children-alive'
  | 'disk-full'
  | 'unknown-user'
  | 'unknown-locale'
  | 'other';

const signs: [RegExp, StartupFailure][] = [
  [/No space left on device/, 'disk-full'],
  [/could not look up effective user ID/, 'unknown-user'],
  [
    /invalid locale|locale .* (is not supported|not recognized)|invalid .*locale/i,
    'unknown-locale',
  ],
  [/pre-existing shared memory block .* is still in use/, 'children-alive'],
  [/lock file "postmaster\.pid" (already exists|is empty)/, 'folder-locked'],
  [/could not (bind|create any TCP\/IP sockets)|Address already in use/, 'port-taken'],
];

export function startupFailure(output: string): StartupFailure {
  return signs.find(([sign]) => sign.test(output))?.[1] ?? 'other';
}

export function lastLines(output: string, count = 12): string {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
