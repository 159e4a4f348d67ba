import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

// The directions of the house (CONTRIBUTING.md). Each message says what to do instead.
const test = '\\.test\\.tsx?$|/testing/';
const thirdParty = 'node_modules';

/** Which import is forbidden, and what to do instead. */
export const rules: IForbiddenRuleType[] = [
  {
    name: 'no-circles',
    severity: 'error',
    comment: 'Two files need each other at run time: move what both need into a third.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'nothing-unresolved',
    severity: 'error',
    comment: 'The import leads nowhere: mend the path, or add the package to this workspace.',
    from: {},
    // geojson is a package of types alone, which only tsc looks for in @types.
    to: {
      couldNotResolve: true,
      pathNot: ['\\?(url|raw|worker)$', 'dist/client/\\.vite/manifest\\.json$', '^geojson$'],
    },
  },
  {
    name: 'domain-is-pure',
    severity: 'error',
    comment:
      'domain is pure rules: it may import itself and geometry math. Pass I/O results, the clock and settings in.',
    from: { path: '^packages/domain/src', pathNot: test },
    to: { pathNot: ['^packages/domain/src', `${thirdParty}/@turf/`] },
  },
  {
    name: 'engine-knows-domain-alone',
    severity: 'error',
    comment:
      'engine is data structures over the rules of domain: I/O, threads and SQL stay in the server, which hands rows in.',
    from: { path: '^packages/engine/src', pathNot: test },
    to: { pathNot: ['^packages/(engine|domain)/src', 'node_modules/flatbush/'] },
  },
  {
    name: 'web-never-reaches-engine',
    severity: 'error',
    comment: 'The page asks the server by a call: indexes over the whole market are no code for a browser.',
    from: { path: '^apps/web/' },
    to: { path: '^packages/engine/' },
  },
  {
    name: 'contract-knows-domain-alone',
    severity: 'error',
    comment: 'contract is calls as data: it may import domain and zod. A rule goes to domain, I/O to the server.',
    from: { path: '^packages/contract/src', pathNot: test },
    to: { pathNot: ['^packages/(contract|domain)/src', `${thirdParty}/zod/`] },
  },
  {
    name: 'web-never-reaches-server',
    severity: 'error',
    comment: 'The page knows the server by its contract alone, types included: declare a call in packages/contract.',
    from: { path: '^apps/web/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'server-never-reaches-web',
    severity: 'error',
    comment: 'The server knows the page by its built renderer alone: move what both need into domain or contract.',
    from: { path: '^apps/server/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'product-never-reaches-tools',
    severity: 'error',
    comment: 'Product code does not import scripts, e2e or bench.',
    from: { path: '^(packages|apps)/' },
    to: { path: '^(scripts|e2e|bench)/' },
  },
  {
    name: 'product-never-reaches-tests',
    severity: 'error',
    comment: 'Only tests import tests and testing factories.',
    from: { path: '^(packages|apps/[^/]+/src)/', pathNot: test },
    to: { path: [test] },
  },
  {
    name: 'routes-call-services',
    severity: 'error',
    comment: 'A route reads the caller and calls its service: put the work and the SQL behind <area>.service.ts.',
    from: { path: '\\.routes\\.ts$' },
    to: { path: '\\.queries\\.ts$' },
  },
  {
    name: 'services-do-not-know-routes',
    severity: 'error',
    comment: 'routes → service → queries, never back.',
    from: { path: '^apps/server/src/.+\\.(service|policy|queries)\\.ts$' },
    to: { path: '\\.routes\\.ts$' },
  },
  {
    name: 'queries-do-not-know-services',
    severity: 'error',
    comment: 'Queries are plain functions over db: let the service combine them.',
    from: { path: '\\.queries\\.ts$' },
    to: { path: '\\.service\\.ts$' },
  },
  {
    name: 'areas-meet-in-services',
    severity: 'error',
    comment: 'Another area is reached through its service: call a function of its <area>.service.ts.',
    from: { path: '^apps/server/src/([^/]+)/', pathNot: [test, '^apps/server/src/platform/'] },
    to: {
      path: '^apps/server/src/[^/]+/.+\\.(queries|routes|policy)\\.ts$',
      pathNot: ['^apps/server/src/$1/', '^apps/server/src/platform/'],
    },
  },
  {
    name: 'leaves-know-no-area',
    severity: 'error',
    comment:
      'Every area stands on audit, addresses, near, travel, openings and dislikes, which know platform and errors alone: pass in what they need.',
    from: { path: '^apps/server/src/(audit|addresses|near|travel|openings|dislikes)/', pathNot: test },
    to: { path: '^apps/server/src/', pathNot: ['^apps/server/src/$1/', '^apps/server/src/(platform/|errors\\.ts$)'] },
  },
  {
    name: 'features-do-not-meet',
    severity: 'error',
    comment: 'Features do not import each other: move what both need to entities, or compose them in app/.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'features-do-not-know-app',
    severity: 'error',
    comment: 'app → features → entities → map, ui → lib: pass it in as a prop, or move it to lib.',
    from: { path: '^apps/web/src/(features|entities|map|ui|lib|texts)/', pathNot: test },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'entities-do-not-know-features',
    severity: 'error',
    comment:
      'An entity is what several features show and ask for: what one feature does with it stays in that feature.',
    from: { path: '^apps/web/src/entities/', pathNot: test },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'map-and-ui-know-no-entity',
    severity: 'error',
    comment: 'app → features → entities → map, ui → lib: a widget takes what it shows as props, or it is an entity’s.',
    from: { path: '^apps/web/src/(map|ui|lib|texts)/', pathNot: test },
    to: { path: '^apps/web/src/(entities|features)/' },
  },
  {
    name: 'lib-is-the-floor',
    severity: 'error',
    comment: 'lib stands on nothing but texts: move the part that draws to ui.',
    from: { path: '^apps/web/src/lib/', pathNot: test },
    to: { path: '^apps/web/src/(map|ui)/' },
  },
  {
    name: 'no-test-library-in-product',
    severity: 'error',
    comment: 'Only tests use the test tools.',
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: test },
    to: { path: `${thirdParty}/(vitest|@vitest|@playwright|fast-check|axe-core)/` },
  },
];

/** How the imports are read. */
export const options: ICruiseOptions = {
  // The installed TypeScript has no parser API that dependency-cruiser could use: without this it sees no modules.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: thirdParty },
  exclude: { path: '^apps/[^/]+/dist/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
};
