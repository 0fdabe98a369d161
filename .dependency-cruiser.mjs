const features =
  'auth|seminars|form-templates|submissions|deposits|refunds|close|students|receipts|certificates|review-tests|bank|postal-codes|site|mail|mail-templates|reminders|association|annual-duty|access-log|retention';

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
      name: 'rules-are-pure',
      comment: 'Rules decide on what they are given: no database, HTTP, clock, file or random.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        path: '^node:|^node_modules/(express|pg|@prisma|graphile-worker|nodemailer)|^server/(generated|db\\.ts|http/|jobs/|context\\.ts)',
      },
    },
    {
      name: 'http-knows-no-feature',
      severity: 'error',
      from: { path: '^server/http/' },
      to: { path: `^server/(${features})/` },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'The design system is told what to show.',
      severity: 'error',
      from: { path: '^client/src/ui/' },
      to: { path: '^client/src/(?!ui/|i18n/)' },
    },
    {
      name: 'routes-stay-at-home',
      comment: 'A feature may call another one’s use case, never its routes or presenter.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: '^server/testing/' },
      to: { path: '^server/[^/]+/(routes|present\\w+)\\.ts$', pathNot: '^server/$1/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^server/generated/' },
      to: { circular: true, viaOnly: { pathNot: '^server/generated/' } },
    },
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
