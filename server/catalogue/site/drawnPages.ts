import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RenderPage } from '@seminar/shared/catalogue/site/pageAnswers';
import type { Context } from '../../platform/context/context.ts';

const compress = promisify(brotliCompress);

/** A page as it is sent, also compressed. */
export interface DrawnPage {
  html: string;
  brotli: Buffer;
}

/** A page that was just drawn. */
interface Drawing {
  html: string;
  /** Nothing has changed while it was read: so it is what its key says, and can be kept. */
  isCurrent: boolean;
}

interface Kept {
  madeOf: string;
  page: Promise<DrawnPage & Pick<Drawing, 'isCurrent'>>;
  /** 0 while it is drawn. */
  bytes: number;
}

/** A page takes about 200 kB, so there is room for 150 seminars in two languages. */
const mostBytes = 64 * 1024 * 1024;
/** Pages that are drawn or wait for their turn. */
const mostDrawing = 4;
/** How long a page waits for its answers, for its drawing, and for the screens' code while that is loaded. */
export const mostMs = 2_000;
/** How long a page is sent undrawn after a drawing of it failed. */
const restMs = 60_000;

/** @throws Error the work takes longer */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The work on a page was given up after ${ms} ms.`)),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Pages that are drawn before any script runs, one of each name. Each page is kept with the hash of its sources or of
 * their versions. Each request reads these first: so all copies of the server show a change at once.
 */
export class DrawnPages {
  readonly #kept = new Map<string, Kept>();
  /** Until when a page is not tried again, by its name. */
  readonly #resting = new Map<string, number>();
  #bytes = 0;
  #drawing = 0;

  /**
   * @param parts the sources of the page, or their versions
   * @returns null: it isn't drawn now, since others are, or since it could not be drawn a moment ago
   * @throws Error it can't be drawn
   */
  async find(
    name: string,
    parts: readonly unknown[],
    draw: () => Promise<Drawing>,
  ): Promise<DrawnPage | null> {
    const madeOf = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
    const known = this.#kept.get(name);
    if (known?.madeOf === madeOf) {
      // The page moves to the end; the first is dropped where there are too many.
      this.#kept.delete(name);
      this.#kept.set(name, known);
      const page = await known.page;
      return page.isCurrent ? page : null;
    }
    if (this.#drawing >= mostDrawing || (this.#resting.get(name) ?? 0) > Date.now()) return null;
    this.#resting.delete(name);
    this.#drop(name);
    const kept = { madeOf, page: this.#draw(draw), bytes: 0 };
    this.#kept.set(name, kept);
    try {
      const page = await kept.page;
      if (page.isCurrent) this.#count(name, kept, 2 * page.html.length + page.brotli.length);
      else this.#drop(name, kept);
      return page;
    } catch (error) {
      this.#drop(name, kept);
      this.#resting.set(name, Date.now() + restMs);
      throw error;
    }
  }

  /**
   * Draws a page that isn't kept, since its address is one of many.
   *
   * @returns null: it isn't drawn now, since others are
   * @throws Error it can't be drawn
   */
  async drawOnce(draw: () => Promise<string>): Promise<DrawnPage | null> {
    if (this.#drawing >= mostDrawing) return null;
    return this.#draw(async () => ({ html: await draw(), isCurrent: true }));
  }

  async #draw(draw: () => Promise<Drawing>): Kept['page'] {
    this.#drawing += 1;
    try {
      const { html, isCurrent } = await within(mostMs, draw());
      const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
      return { html, brotli: await compress(html, { params }), isCurrent };
    } finally {
      this.#drawing -= 1;
    }
  }

  #count(name: string, kept: Kept, bytes: number): void {
    // Its successor may have come meanwhile.
    if (this.#kept.get(name) !== kept) return;
    kept.bytes = bytes;
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) return;
      this.#drop(oldest);
    }
  }

  /** @param only drops this page, and not its successor */
  #drop(name: string, only = this.#kept.get(name)): void {
    if (!only || this.#kept.get(name) !== only) return;
    this.#kept.delete(name);
    this.#bytes -= only.bytes;
  }
}

/**
 * Loads the renderer of pages from the build of the screens, with the first page. Node keeps a module that failed, so a
 * failure holds until the next start; it is logged once.
 *
 * @returns null: that build is absent, as while the sources are worked on, or it can't be loaded
 * @throws Error it is still being loaded
 */
export function rendererIn(
  clientFolder: string,
  log: Pick<Context['log'], 'error'>,
): () => Promise<RenderPage | null> {
  const file = pathToFileURL(join(clientFolder, '.server/renderPage.js')).href;
  let loading: Promise<RenderPage | null> | undefined;
  return () => {
    loading ??= load(file).catch((error: unknown) => {
      log.error({ err: error }, 'pages are served without their content until the next start');
      return null;
    });
    return within(mostMs, loading);
  };
}

async function load(file: string): Promise<RenderPage | null> {
  if (!existsSync(fileURLToPath(file))) return null;
  // It is of the same build, and has no declarations.
  const built = (await import(file)) as { prepare: () => Promise<void>; renderPage: RenderPage };
  await built.prepare();
  return built.renderPage;
}
