const apps = '^(shell|catalog-remote|admin-remote)/';
const tests = '\\.test\\.tsx?$';

/** Who may import whom: the table of docs/architecture.md as rules. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Imports flow one way.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-the-schema-library-only',
      severity: 'error',
      from: { path: '^shared/src/contract/', pathNot: tests },
      to: { pathNot: ['^shared/src/contract/', 'node_modules/typebox/'] },
    },
    {
      name: 'shared-imports-itself',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: [apps, '^server/', '^e2e/', '^scripts/'] },
    },
    {
      name: 'apps-never-import-one-another',
      comment: 'The shell reaches the remotes through the federation runtime.',
      severity: 'error',
      from: { path: apps },
      to: { path: [apps, '^server/'], pathNot: '^$1/' },
    },
    {
      name: 'server-imports-the-contract-only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: ['^shared/', apps, '^e2e/', '^scripts/'], pathNot: '^shared/src/contract/' },
    },
    {
      name: 'remote-features-never-import-a-sibling',
      comment: 'What two features need moves to ui or shared, or a page composes them.',
      severity: 'error',
      from: { path: '^((?:catalog|admin)-remote)/src/(?!pages/|testing/)([^/]+)/' },
      to: { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/$2/', '^$1/src/ui/'] },
    },
    {
      name: 'server-features-never-import-a-sibling',
      comment: 'Every feature uses the session guard. A change of a user also ends their sessions.',
      severity: 'error',
      from: { path: '^server/src/api/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/(api/[^/]+|images)/',
        pathNot: [
          '^server/src/api/$1/',
          '^server/src/api/session/session\\.(guard|repository)\\.ts$',
        ],
      },
    },
    {
      name: 'images-import-no-other-feature',
      comment: 'A share image shows an article, so it reads that one repository.',
      severity: 'error',
      from: { path: '^server/src/images/', pathNot: tests },
      to: {
        path: '^server/src/(api/[^/]+|first-start|mail|releases|site)/',
        pathNot: [
          '^server/src/api/session/session\\.guard\\.ts$',
          '^server/src/api/articles/article\\.repository\\.ts$',
        ],
      },
    },
    {
      name: 'parts-of-images-never-import-a-sibling',
      severity: 'error',
      from: { path: '^server/src/images/([^/]+)/', pathNot: tests },
      to: { path: '^server/src/images/[^/]+/', pathNot: '^server/src/images/$1/' },
    },
    {
      name: 'repositories-import-downwards-only',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'database-imports-no-features',
      severity: 'error',
      from: { path: '^server/src/database/', pathNot: tests },
      to: { path: '^server/src/(api|first-start|images|mail|releases|site)/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: [tests, '^e2e/', '^shared/src/alone/', '/src/testing/'] },
      to: { path: '/src/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist(-alone)?/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
