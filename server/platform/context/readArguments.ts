import { releaseText } from '@seminar/shared/release';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { release } from './release.ts';

/**
 * What a command was given. `--help` prints how it is used, `--version` what it is; both end the process, before
 * anything is done.
 *
 * @throws Error with the usage for an option or a word that the command doesn't know
 */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  const given = process.argv.slice(2);
  const asked = given.includes('--help') || given.includes('-h') ? usage : null;
  const said =
    asked ?? (given.includes('--version') ? `online-seminar ${releaseText(release)}` : null);
  if (said !== null) {
    console.log(said);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}
