// Who may import whom (ARCHITECTURE.md). `npm run check` runs it; scripts/imports.test.mjs plants what it must find.

/**
 * The districts from the ground up, and in each tree their rooms from the ground up. A district imports only
 * from those before it, a room only from those before it in its district: so there are no cycles between them.
 * A new room gets its place here and in the page of its district (server/<district>/README.md).
 *
 * @type {Record<string, Record<'server' | 'shared' | 'client/src', string>>}
 */
export const districts = {
  platform: {
    server:
      'db embeddedPostgres ids names outgoing pdf context audit conditions jobs list-counts backup http threads metrics access-log documents postal-codes exports imports',
    shared: 'ids access-log exports japan messages spreadsheets postal-codes',
    'client/src':
      'preferences routing i18n ui api drafts frame changes files palette personal-data secrets public-pages session lists exports',
  },
  catalogue: {
    server: 'association form-templates answers members page-links seminars site',
    shared:
      'association form-templates members page-links answers seminars group-applications site',
    'client/src': 'association answers members page-links seminars form-templates',
  },
  bank: {
    server: 'bank statement-layouts virtual-accounts',
    shared: 'bank statement-layouts',
    'client/src': 'bank statement-layouts',
  },
  telling: {
    server: 'mail webhooks mail-templates',
    shared: 'mail webhooks mail-templates',
    'client/src': 'mail webhooks mail-templates',
  },
  office: {
    server: 'auth notes security api-tokens admins audit-trail',
    shared: 'security admins api-tokens audit-trail auth notes',
    'client/src': 'admins api-tokens audit-trail auth notes personal-data security',
  },
  papers: {
    server:
      'certificates period-close refunds bills payee-accounts receipts refund-files tax-archive',
    shared:
      'paper-lists payee-accounts period-close refunds tax-archive certificates receipts refund-files bills',
    'client/src':
      'certificates paper-lists payee-accounts period-close receipts refund-files bills refunds tax-archive',
  },
  applying: {
    server:
      'imported-records attendance review-tests students payments group-payments submissions mailings waiting-list watching attendance-imports join-links',
    shared:
      'attendance imported-records review-tests submissions mailings students waiting-list watching attendance-imports join-links',
    'client/src':
      'imported-records mailings attendance wishes watching submissions review-tests students attendance-imports join-links',
  },
  money: {
    server: 'annual-duty deposits reminders groups statements wishes',
    shared: 'annual-duty deposits groups statements wishes',
    'client/src': 'annual-duty deposits groups statements',
  },
  house: {
    server: 'member-imports move-ins operations retention start-page',
    shared: 'move-ins operations retention start-page',
    'client/src':
      'member-imports move-ins offline-verifier operations retention seminar-page showcase start-page settings',
  },
};

/** Tests and what they are built from may import anything. */
const isTest = '[.]test[.]tsx?$|/testing/';
const names = Object.keys(districts);
const trees = /** @type {const} */ (['server', 'shared', 'client/src']);
/** @param {string} list */
const either = (list) => `(${list.split(' ').join('|')})`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const downward = trees.flatMap((tree) =>
  names.flatMap((name, at) => {
    const rooms = districts[name]?.[tree].split(' ') ?? [];
    const above = names.slice(at + 1);
    return [
      ...(above.length === 0
        ? []
        : [
            {
              name: `${tree}-${name}-reaches-up`,
              comment: 'A district imports only from those below it.',
              severity: /** @type {const} */ ('error'),
              from: { path: `^${tree}/${name}/`, pathNot: isTest },
              to: { path: `^${tree}/${either(above.join(' '))}/`, pathNot: isTest },
            },
          ]),
      ...rooms.slice(0, -1).map((room, floor) => ({
        name: `${tree}-${name}-${room}-reaches-up`,
        comment: 'The rooms of a district stand in an order, so that they have no cycle.',
        severity: /** @type {const} */ ('error'),
        from: { path: `^${tree}/${name}/${room}/`, pathNot: isTest },
        to: {
          path: `^${tree}/${name}/${either(rooms.slice(floor + 1).join(' '))}/`,
          pathNot: isTest,
        },
      })),
      {
        name: `${tree}-${name}-room-without-a-place`,
        comment: 'A new room gets its place in the table of this file.',
        severity: /** @type {const} */ ('error'),
        from: {
          path: `^${tree}/${name}/`,
          pathNot: `^${tree}/${name}/(${rooms.join('|')})/`,
        },
        to: {},
      },
    ];
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'shared-knows-nobody',
      comment: 'The contract is read by both sides, so it may lean on neither.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(server|client|prisma|e2e)/' },
    },
    {
      name: 'client-not-server',
      comment: 'What both need belongs to shared.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|prisma)/' },
    },
    {
      name: 'server-not-client',
      severity: 'error',
      from: { path: '^(server|prisma)/' },
      to: { path: '^client/' },
    },
    {
      name: 'folder-without-a-district',
      comment: 'Every folder of the three trees stands in one of the nine districts.',
      severity: 'error',
      from: {
        path: '^(server|shared|client/src)/[^/]+/',
        pathNot: `^(server|shared|client/src)/(${names.join('|')}|testing|generated)/`,
      },
      to: {},
    },
    {
      name: 'nothing-imports-what-joins',
      comment:
        'The files that start and join stand directly in server/ and client/src/, above all districts.',
      severity: 'error',
      from: { path: '^(server|client/src)/[^/]+/', pathNot: `${isTest}|^server/testing/` },
      to: { path: '^(server|client/src)/[^/]+[.]tsx?$' },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'The design system is told what to show.',
      severity: 'error',
      from: { path: '^client/src/platform/ui/' },
      to: { path: '^client/src/(?!platform/(ui|i18n)/)' },
    },
    {
      name: 'routes-stay-at-home',
      comment: 'A room may call another one’s use case, never its routes or presenter.',
      severity: 'error',
      from: { path: '^server/([^/]+/[^/]+)/', pathNot: '^server/testing/' },
      to: { path: '^server/.+/(routes|present\\w+)[.]ts$', pathNot: '^server/$1/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^server/generated/' },
      to: { circular: true, viaOnly: { pathNot: '^server/generated/' } },
    },
    ...downward,
  ],
  options: {
    doNotFollow: { path: 'node_modules|server/generated' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
