import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * What a command was given. `--help` prints how it is used and ends the process, before anything is done.
 *
 * @throws Error with the usage for an option or a word that the command doesn't know
 */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}
