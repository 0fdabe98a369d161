// What threads run when the server runs from source: Node itself can't load the TypeScript modules.
import { register } from 'tsx/esm/api';

register();

/**
 * Runs a function of a module.
 *
 * @param {{ source: string, name: string, order: unknown }} what
 * @returns {Promise<unknown>}
 */
export async function run({ source, name, order }) {
  const functions = await import(source);
  return functions[name](order);
}
