import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The pages that people open first: the modules that they need besides what every page needs. */
const pages: Record<string, { modules: string[]; isDrawn: boolean }> = {
  'form.html': { modules: ['PublicArea.tsx', 'ApplicationFormPage.tsx'], isDrawn: true },
  'top.html': {
    modules: ['officeRoutes.tsx', 'RequireLogin.tsx', 'StaffArea.tsx', 'TopPage.tsx'],
    isDrawn: true,
  },
  'open.html': { modules: ['PublicArea.tsx', 'OpenSeminarsPage.tsx'], isDrawn: true },
  'verify.html': { modules: ['PublicArea.tsx', 'VerificationPage.tsx'], isDrawn: true },
  // Of these the server draws the frame only.
  'submission.html': { modules: ['SubmissionArea.tsx', 'SubmissionPage.tsx'], isDrawn: false },
  'watch.html': { modules: ['PublicArea.tsx', 'WatchPage.tsx'], isDrawn: false },
};

/**
 * The script of a page that the server draws: it fetches the others once the page's styles have come, for which a
 * module waits. So the page is shown first; its scripts would take the line for as long as all else together.
 */
function laterScript(scripts: readonly string[], entry: string): string {
  return `for (const href of ${JSON.stringify(scripts)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
}
import(${JSON.stringify(entry)});
`;
}

const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const preloadTag = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;

/**
 * Writes an index.html for each of these pages that names all scripts of the page, so that the browser
 * fetches them at once instead of one after another.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    generateBundle: {
      // After Vite has written index.html.
      order: 'post',
      handler(_, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') throw new Error('The build has no index.html');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const text = String(html.source);
        for (const [fileName, { modules, isDrawn }] of Object.entries(pages)) {
          const waiting = chunks.filter((chunk) =>
            modules.some((name) => chunk.moduleIds.some((id) => id.endsWith(`/${name}`))),
          );
          const needed = new Set(waiting);
          for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
            const { imports } = chunk;
            const further = chunks.filter((other) => imports.includes(other.fileName));
            waiting.push(...further.filter((other) => !needed.has(other)));
            for (const other of further) needed.add(other);
          }
          const links = [...needed]
            .filter((chunk) => !text.includes(chunk.fileName))
            .map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`);
          let source = text.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
          if (isDrawn) {
            const scripts = [...source.matchAll(preloadTag)].map(([, href = '']) => href);
            const entry = entryTag.exec(source)?.[1];
            if (entry === undefined) throw new Error(`${fileName} names no script to begin with`);
            const later = laterScript(scripts, entry);
            const hash = createHash('sha256').update(later).digest('base64url').slice(0, 8);
            const laterName = `assets/later-${hash}.js`;
            this.emitFile({ type: 'asset', fileName: laterName, source: later });
            source = source
              .replace(preloadTag, '')
              .replace(entryTag, `<script type="module" crossorigin src="/${laterName}"></script>`);
          }
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
