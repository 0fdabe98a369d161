import { escapeHtml } from '../../../platform/http/escapeHtml.ts';

/** Markup that is known to be safe. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[];

function safe(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return escapeHtml(String(part));
}

/** A piece of a page; every text put into it is escaped. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: pieces }, ...parts.map(safe)));
}

export function page(basePath: string, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}｜銀行シミュレーター</title>
        <link rel="stylesheet" href="${basePath}/simulator.css" />
      </head>
      <body>
        <header>
          <p class="bank">
            銀行シミュレーター<span>デモ用の銀行です。実際のお金は動きません。</span>
          </p>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.markup;
}
