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
      name: 'ui-knows-no-feature',
      comment: 'The design system is told what to show.',
      severity: 'error',
      from: { path: '^client/src/platform/ui/' },
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
