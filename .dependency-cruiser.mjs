const apps = '^(shell|[a-z0-9-]+-remote)/';
const tests = '(\\.test\\.tsx?$|/testing/)';
const rooms = '^(build|releases|release-cli|sample-catalogue|server|scripts|e2e|bench|long-tests)/';
const contract = '^shared/src/contract/';
const webpack = '^webpack\\.common\\.ts$';

/** Files of the server that the release commands may use. */
const serverEntryPoints = [
  '^server/src/preview-site\\.ts$',
  '^server/src/commands/(deploy-token|sign-command)\\.ts$',
  '^server/src/platform/processes/report-failure\\.ts$',
  '^server/src/platform/settings/settings\\.ts$',
];

/** Folders of the server in the order in which they may import one another. */
const nouns = [
  'history',
  'articles',
  'mail',
  'users',
  'images',
  'business',
  'releases',
  'pages',
  'inquiries',
];

/** A room: a folder at the root that imports itself, packages and the places named here. */
function room(name, ...places) {
  return {
    name: `${name}-imports-the-rooms-below`,
    severity: 'error',
    from: { path: `^${name}/` },
    to: { pathNot: [`^${name}/`, '/?node_modules/', ...places], dependencyTypesNot: ['core'] },
  };
}

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
      to: { path: [apps, rooms] },
    },
    {
      name: 'apps-never-import-one-another',
      comment: 'The shell reaches the remotes through the federation runtime.',
      severity: 'error',
      from: { path: apps },
      to: {
        path: [apps, rooms],
        pathNot: ['^$1/', '^build/(single-bundle|alone-config|webpack/app)\\.ts$'],
      },
    },
    room('sample-catalogue'),
    room('releases', contract),
    room(
      'build',
      contract,
      '^shared/src/theme/',
      '^releases/(store/file-description|testing/test-(end|folder))\\.ts$',
      webpack,
    ),
    {
      ...room('release-cli', contract, '^releases/', '^build/', ...serverEntryPoints),
      comment: 'The tests of the commands run against a real server.',
      from: { path: '^release-cli/', pathNot: tests },
    },
    {
      ...room(
        'server',
        contract,
        '^releases/',
        '^sample-catalogue/',
        '^shared/src/testing/any-text\\.ts$',
      ),
      comment: 'Its tests take generated texts from those of the apps.',
    },
    {
      name: 'release-cli-composes-with-the-server-in-few-places',
      comment: 'Commands and targets know the server over HTTP only.',
      severity: 'error',
      from: {
        path: '^release-cli/',
        pathNot: ['/(smoke|tokens)/', '/release\\.ts$', tests],
      },
      to: { path: '^server/' },
    },
    {
      name: 'release-store-imports-no-gate-or-rollout',
      severity: 'error',
      from: { path: '^releases/store/', pathNot: tests },
      to: { path: '^releases/(gate|rollout)/' },
    },
    {
      name: 'release-gate-imports-no-rollout',
      severity: 'error',
      from: { path: '^releases/gate/', pathNot: tests },
      to: { path: '^releases/rollout/' },
    },
    {
      name: 'development-never-reaches-the-product',
      severity: 'error',
      from: { pathNot: ['^(scripts|e2e|bench|long-tests)/', tests] },
      to: { path: '^(scripts|e2e|bench|long-tests)/' },
    },
    {
      name: 'calls-make-no-schemas',
      comment:
        'Builds for browsers leave out the schemas that a call names, but not what makes them.',
      severity: 'error',
      from: { path: '^shared/src/contract/calls/' },
      to: { path: 'typebox', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'remote-features-never-import-a-sibling',
      comment: 'What two features need moves to ui or shared, or a page composes them.',
      severity: 'error',
      from: { path: '^([a-z0-9-]+-remote)/src/(?!pages/|testing/)([^/]+)/' },
      to: { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/$2/', '^$1/src/ui/'] },
    },
    {
      name: 'server-platform-imports-no-noun',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: `^server/src/(${nouns.join('|')})/` },
    },
    ...nouns.slice(0, -1).map((noun, i) => ({
      name: `server-${noun}-imports-no-later-noun`,
      comment: 'Each noun may import those listed before it.',
      severity: 'error',
      from: { path: `^server/src/${noun}/`, pathNot: tests },
      to: { path: `^server/src/(${nouns.slice(i + 1).join('|')})/` },
    })),
    {
      name: 'server-nouns-are-imported-by-their-index',
      comment:
        'Commands take the files they need: each runs in a process of its own, which loads less by that.',
      severity: 'error',
      from: { path: '^server/src/(?!commands/|testing/)([^/]+)', pathNot: tests },
      to: {
        path: `^server/src/(${nouns.join('|')})/`,
        pathNot: ['^server/src/$1/', '^server/src/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'parts-of-images-never-import-a-sibling',
      severity: 'error',
      from: { path: '^server/src/images/(edit|renditions|upload)/', pathNot: tests },
      to: {
        path: '^server/src/images/(edit|renditions|upload)/',
        pathNot: '^server/src/images/$1/',
      },
    },
    {
      name: 'repositories-import-downwards-only',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: [tests, '^(e2e|long-tests)/', '^shared/src/alone/'] },
      to: { path: '/testing/', pathNot: 'node_modules/' },
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
