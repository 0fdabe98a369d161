import type { Plugin } from 'vite';

/** The pages that people open first: the modules that they need besides what every page needs. */
const pages = {
  'form.html': ['PublicArea.tsx', 'ApplicationFormPage.tsx'],
  'top.html': ['officeRoutes.tsx', 'RequireLogin.tsx', 'StaffArea.tsx', 'TopPage.tsx'],
};

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
        for (const [fileName, modules] of Object.entries(pages)) {
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
          const source = text.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
