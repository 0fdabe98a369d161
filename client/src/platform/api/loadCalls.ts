import { NetworkError } from './errors.ts';

/**
 * The calls of the application form, with what parses their answers. They are fetched when the first is
 * made or when somebody begins to type: the form is shown by what came with the page.
 *
 * @throws NetworkError they could not be fetched
 */
export const loadCalls = () =>
  import('./calls.ts').catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
