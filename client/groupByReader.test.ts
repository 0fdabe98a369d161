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
    imports: ['/node_modules/react/index.js', '/src/applicantRoutes.tsx'],
    fetches: ['/src/officeRoutes.tsx'],
  },
  '/node_modules/react/index.js': {},
  '/src/applicantRoutes.tsx': {
    fetches: [
      '/src/PublicArea.tsx',
      '/src/ApplicationFormPage.tsx',
      '/src/GroupApplyPage.tsx',
      '/src/VerificationPage.tsx',
      '/src/SubmissionPage.tsx',
    ],
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
  '/src/ApplicationFormPage.tsx': {
    imports: [
      '/src/AnswerField.tsx',
      '/src/Question.tsx',
      '/src/Field.tsx',
      '/src/submissions/apply/loadSteps.ts',
    ],
    fetches: ['/src/calls.ts'],
  },
  '/src/submissions/apply/loadSteps.ts': { fetches: ['/src/submissions/apply/ConfirmStep.tsx'] },
  '/src/submissions/apply/ConfirmStep.tsx': { imports: ['/src/Terms.tsx', '/src/Answers.tsx'] },
  '/src/Terms.tsx': {},
  '/src/Answers.tsx': {},
  '/src/SubmissionPage.tsx': { imports: ['/src/CopyField.tsx'] },
  '/src/CopyField.tsx': {},
  '/src/calls.ts': { imports: ['/node_modules/zod/index.js'] },
  '/src/GroupApplyPage.tsx': {
    imports: [
      '/src/Question.tsx',
      '/src/Field.tsx',
      '/src/PeopleTable.tsx',
      '/src/Terms.tsx',
      '/node_modules/csv/index.js',
    ],
  },
  '/src/groups/add/loadAddPeople.ts': { fetches: ['/src/groups/add/AddPeople.tsx'] },
  '/src/groups/add/AddPeople.tsx': {
    imports: ['/src/Field.tsx', '/src/PeopleTable.tsx', '/node_modules/csv/index.js'],
  },
  '/src/PeopleTable.tsx': {},
  '/src/VerificationPage.tsx': { imports: ['/src/Yen.tsx', '/src/Badge.tsx', '/src/texts.ts'] },
  '/src/StaffArea.tsx': {
    imports: ['/src/Field.tsx', '/src/Navigation.tsx', '/src/Badge.tsx', '/src/calls.ts'],
  },
  '/src/TopPage.tsx': { imports: ['/src/Chart.tsx', '/src/groups/add/loadAddPeople.ts'] },
  '/src/DepositListPage.tsx': {
    imports: ['/src/Yen.tsx', '/src/Table.tsx', '/src/CopyField.tsx', '/src/Answers.tsx'],
  },
  '/src/MailPage.tsx': {
    imports: [
      '/src/Chart.tsx',
      '/src/Table.tsx',
      '/src/officeTexts.ts',
      '/node_modules/csv/index.js',
      '/node_modules/chart/index.js',
    ],
  },
  '/src/AnswerField.tsx': {},
  '/src/Question.tsx': {},
  '/src/Field.tsx': {},
  '/src/Yen.tsx': {},
  '/src/Navigation.tsx': {},
  '/src/Chart.tsx': {},
  '/src/Table.tsx': {},
  '/node_modules/csv/index.js': {},
  '/node_modules/zod/index.js': {},
  '/src/Badge.tsx': {},
  '/src/texts.ts': { fetches: ['/src/texts.en.ts'] },
  '/src/officeTexts.ts': { fetches: ['/src/officeTexts.en.ts'] },
  '/src/texts.en.ts': {},
  '/src/officeTexts.en.ts': {},
  '/node_modules/chart/index.js': {},
});

describe('a module of the client is built into', () => {
  const groups = groupByReader();
  it.each([
    ['the file of packages, when the first page needs it', '/node_modules/react/index.js', 'core'],
    ['the start, when every page needs it', '/src/applicantRoutes.tsx', 'start'],
    ['the common file, when the form and the office read it', '/src/Field.tsx', 'common'],
    ['the form’s file, when only the form reads it', '/src/AnswerField.tsx', 'form'],
    ['the file of calls, a package too', '/node_modules/zod/index.js', 'calls'],
    ['the form’s file, when it is the frame of applicants', '/src/PublicArea.tsx', 'form'],
    ['the second step’s file, when the companies’ form reads it too', '/src/Terms.tsx', 'confirm'],
    ['the common file, when the second step and the office read it', '/src/Answers.tsx', 'common'],
    [
      'a file for both, when the applicant’s own page and the office read it',
      '/src/CopyField.tsx',
      'both',
    ],
    ['another, when the applicant’s own page doesn’t read it', '/src/Yen.tsx', 'rarely'],
    ['the file of calls, when the office’s first screen does', '/src/Badge.tsx', 'calls'],
    ['the English of applicants', '/src/texts.en.ts', 'english'],
    ['the English of the office', '/src/officeTexts.en.ts', 'office-english'],
    ['the first screen’s file, when the office’s frame reads it', '/src/Navigation.tsx', 'top'],
    ['the first screen’s file, when another screen reads it too', '/src/Chart.tsx', 'top'],
    ['the office’s file, when two later screens read it', '/src/Table.tsx', 'office'],
    ['the form’s file, when the companies’ form reads it too', '/src/Question.tsx', 'form'],
    [
      'the companies’ file, when of the applicants’ pages only theirs reads it',
      '/node_modules/csv/index.js',
      'companies',
    ],
    ['the file of people, when adding people reads it too', '/src/PeopleTable.tsx', 'people'],
    ['the file of the one page that reads it', '/src/VerificationPage.tsx', undefined],
    [
      'the file of the one page that reads it, a package too',
      '/node_modules/chart/index.js',
      undefined,
    ],
  ])('%s', (_, id, file) => {
    const named = groups.map(({ name }) => name(id, graph)).filter((name) => name !== null);
    expect(named).toEqual(file === undefined ? [] : [file]);
  });
});
