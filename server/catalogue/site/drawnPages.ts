import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RenderPage } from '@seminar/shared/catalogue/site/pageAnswers';

const compress = promisify(brotliCompress);

/** A page as it is sent, also compressed. */
export interface DrawnPage {
  html: string;
  brotli: Buffer;
}

/** Each takes about 200 kB. */
const mostKept = 50;

/**
 * Pages that are drawn before any script runs. One is kept under all that it was made of, or the versions of that, which
 * were read for this request: so a page that is found here is the page that would be drawn now, in each copy of the
 * server.
 */
export class DrawnPages {
  readonly #kept = new Map<string, Promise<DrawnPage>>();

  async find(parts: readonly unknown[], draw: () => Promise<string>): Promise<DrawnPage> {
    const madeOf = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
    const known = this.#kept.get(madeOf);
    // What is asked for goes to the end; what nobody asked for longest is dropped.
    this.#kept.delete(madeOf);
    const page = known ?? drawn(draw);
    this.#kept.set(madeOf, page);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    try {
      return await page;
    } catch (error) {
      if (this.#kept.get(madeOf) === page) this.#kept.delete(madeOf);
      throw error;
    }
  }
}

async function drawn(draw: () => Promise<string>): Promise<DrawnPage> {
  const html = await draw();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return { html, brotli: await compress(html, { params }) };
}

/**
 * Loads what draws pages from the build of the screens, once it is needed.
 *
 * @returns null: that build is absent, as while the sources are worked on
 */
export function rendererIn(clientFolder: string): () => Promise<RenderPage | null> {
  const file = pathToFileURL(join(clientFolder, '.server/renderPage.js')).href;
  let loaded: Promise<RenderPage | null> | undefined;
  return () => (loaded ??= load(file));
}

async function load(file: string): Promise<RenderPage | null> {
  try {
    // It is of the same build, and has no declarations.
    const built = (await import(file)) as { renderPage: RenderPage };
    return built.renderPage;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      return null;
    throw error;
  }
}
