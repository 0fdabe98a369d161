import { describe, expect, it } from 'vitest';
import { groupByReader, type Graph } from './groupByReader.ts';

/** A graph of modules: what each imports, and what it fetches later by `import()`. */
function graphOf(modules: Record<string, { imports?: string[]; fetches?: string[] }>): Graph {
  const importersOf = (id: string, how: 'imports' | 'fetches') =>
    Object.keys(modules).filter((other) => modules[other]?.[how]?.includes(id));
  return {
    getModuleInfo: (id) => {
      const module = modules[id];
      if (!module) return null;
      return {
        isEntry: id === '/index.html',
        importers: importersOf(id, 'imports'),
        dynamicImporters: importersOf(id, 'fetches'),
        importedIds: module.imports ?? [],
        dynamicallyImportedIds: module.fetches ?? [],
      };
    },
  };
}

const graph = graphOf({
  '/index.html': { imports: ['/src/main.tsx'] },
  '/src/main.tsx': {
    imports: ['/node_modules/react/index.js', '/src/applicantRoutes.tsx', '/src/officeRoutes.tsx'],
  },
  '/node_modules/react/index.js': {},
  '/src/applicantRoutes.tsx': {
    fetches: ['/src/PublicArea.tsx', '/src/ApplicationFormPage.tsx', '/src/VerificationPage.tsx'],
  },
  '/src/officeRoutes.tsx': {
    fetches: [
      '/src/StaffArea.tsx',
      '/src/TopPage.tsx',
      '/src/DepositListPage.tsx',
      '/src/MailPage.tsx',
    ],
  },
  '/src/PublicArea.tsx': { imports: ['/node_modules/react/index.js'] },
  '/src/ApplicationFormPage.tsx': { imports: ['/src/AnswerField.tsx', '/src/Field.tsx'] },
  '/src/VerificationPage.tsx': { imports: ['/src/Yen.tsx'] },
  '/src/StaffArea.tsx': { imports: ['/src/Field.tsx', '/src/Navigation.tsx'] },
  '/src/TopPage.tsx': { imports: ['/src/Chart.tsx'] },
  '/src/DepositListPage.tsx': { imports: ['/src/Yen.tsx', '/src/Table.tsx'] },
  '/src/MailPage.tsx': {
    imports: ['/src/Chart.tsx', '/src/Table.tsx', '/node_modules/csv/index.js'],
  },
  '/src/AnswerField.tsx': {},
  '/src/Field.tsx': {},
  '/src/Yen.tsx': {},
  '/src/Navigation.tsx': {},
  '/src/Chart.tsx': {},
  '/src/Table.tsx': {},
  '/node_modules/csv/index.js': {},
});

describe('a module of the client is built into', () => {
  const groups = groupByReader();
  it.each([
    ['the file of packages, when the first page needs it', '/node_modules/react/index.js', 'core'],
    ['the start, when every page needs it', '/src/officeRoutes.tsx', 'start'],
    ['the form’s file, when the form and the office read it', '/src/Field.tsx', 'form'],
    ['the form’s file, when it is the frame of applicants', '/src/PublicArea.tsx', 'form'],
    ['the applicants’ file, when the office reads it too', '/src/Yen.tsx', 'applicants'],
    ['the first screen’s file, when the office’s frame reads it', '/src/Navigation.tsx', 'top'],
    ['the first screen’s file, when another screen reads it too', '/src/Chart.tsx', 'top'],
    ['the office’s file, when two later screens read it', '/src/Table.tsx', 'office'],
    ['the file of the one page that reads it', '/src/AnswerField.tsx', undefined],
    [
      'the file of the one page that reads it, a package too',
      '/node_modules/csv/index.js',
      undefined,
    ],
  ])('%s', (_, id, file) => {
    const named = groups.map(({ name }) => name(id, graph)).filter((name) => name !== null);
    expect(named).toEqual(file === undefined ? [] : [file]);
  });
});
