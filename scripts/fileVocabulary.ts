/** Areas of the house: the same word in contract, server, web and texts. */
const areas =
  'accounts offers searches map proposals viewings notifications reactions dictionaries photos landing dashboard support threads agencies admin';
const area = `(?:${areas.split(' ').join('|')})`;
/** Areas of the server that no call and no page is named for: what others stand on, and copies of the whole. */
const serverAlone = 'audit addresses near travel openings dislikes matching adverts sharing backup';
const serverArea = `(?:${`${areas} ${serverAlone}`.split(' ').join('|')})`;

/** What several areas of the page show and ask for. */
const entities = 'offer search viewing photo person reaction place conversation';
const entity = `(?:${entities.split(' ').join('|')})`;

const camel = '[a-z][a-zA-Z0-9]*';
const pascal = '[A-Z][a-zA-Z0-9]*';
/** What a file of a server area may be, after its name; a file without a role holds the one function it is named for. */
const role = '(?:\\.(?:routes|service|queries|policy|presenter|events|tables|messages))?';
/** `.browser.test` needs a browser. */
const test = '(?:(?:\\.browser)?\\.test)?';

/** Where code may stand and what it may be called there. The first rule whose place matches decides. */
const places: readonly { place: RegExp; name: RegExp; say: string }[] = [
  {
    place: /^packages\/(domain|engine|contract)\/src\//,
    name: new RegExp(`^(?:${camel}/)?${camel}${test}\\.ts$`),
    say: 'verbNoun.ts or noun.ts, in at most one folder',
  },
  {
    place: /^apps\/server\/src\/(?:platform|testing)\//,
    name: new RegExp(`^(?:${camel}/)?${camel}${role}${test}\\.ts$`),
    say: '<part>/verbNoun.ts',
  },
  {
    place: /^apps\/server\/src\//,
    name: new RegExp(
      `^(?:${serverArea}/${camel}${role}|start|startServices|serve|app|areas|config|secretFiles|errors|access|durability|wire)${test}\\.ts$`,
    ),
    say: `<area>/<name>[.routes|.service|.queries|.policy|.presenter|.events|.tables|.messages].ts, <area> one of: ${areas} ${serverAlone}`,
  },
  {
    place: /^apps\/server\/seed\//,
    name: new RegExp(`^(?:${camel}/)*${camel}${test}\\.ts$`),
    say: 'verbNoun.ts',
  },
  {
    place: /^apps\/web\/src\/features\//,
    name: new RegExp(
      `^${area}/(?:${pascal}(?:Page|Dialog)(?:\\.module\\.css|\\.tsx)|${camel}${test}\\.tsx?|${camel}/(?:${camel}/)?` +
        `(?:${pascal}${test}\\.tsx|${camel}${test}\\.tsx?|(?:${pascal}|${camel})\\.module\\.css))$`,
    ),
    say: `<area>/api.ts, <Name>Page.tsx, <Name>Dialog.tsx, useThing.ts, components/<Name>.tsx, <part>/<Name>.tsx, <area> one of: ${areas}`,
  },
  {
    place: /^apps\/web\/src\/entities\//,
    name: new RegExp(
      `^${entity}/(?:${camel}/)?(?:${pascal}${test}\\.tsx|${camel}${test}\\.ts|(?:${pascal}|${camel})\\.module\\.css)$`,
    ),
    say: `<entity>/<Name>.tsx, <entity>/verbNoun.ts, <entity> one of: ${entities}`,
  },
  {
    place: /^apps\/web\/src\/texts\//,
    name: new RegExp(`^(?:(?:ru|ro)/(?:index|${camel})\\.ts|${camel}(?:\\.d)?\\.ts)$`),
    say: '{ru,ro}/<area>.ts',
  },
  {
    place: /^apps\/web\/src\/(?:app|map|ui|lib)\//,
    name: new RegExp(
      `^(?:${camel}/)*(?:${pascal}${test}\\.tsx|${camel}${test}(?:\\.d)?\\.tsx?|(?:${pascal}|${camel})(?:\\.module)?\\.css|${camel}\\.json|entry-(?:client|server)\\.tsx)$`,
    ),
    say: '<Name>.tsx with <Name>.module.css, verbNoun.ts',
  },
  {
    place: /^apps\/web\/src\//,
    name: /^$/,
    say: 'app/, features/<area>/, entities/<entity>/, map/, ui/, lib/ or texts/',
  },
  { place: /^apps\/server\/migrations\//, name: /^\d{4}-[a-z-]+\.sql$/, say: 'NNNN-name.sql' },
];

const vague = /^(?:helpers?|utils?|utilities|managers?|common|misc)$/i;

/** What is wrong with where a file stands or what it is called; none when it speaks the vocabulary. */
export function nameFaults(path: string): string[] {
  const found: string[] = [];
  const words = path.split(/[/._-]|(?<=[a-z0-9])(?=[A-Z])/);
  const word = words.find((w) => vague.test(w));
  if (word) found.push(`${path}: "${word}" says nothing; name it for what it does`);
  if (/\/[a-z-]+\.d\.ts$/.test(path)) return found; // the missing types of a package, under its own name
  if (!/\.(tsx?|css|sql)$/.test(path)) return found; // sample photos and the like
  const rule = places.find(({ place }) => place.test(path));
  if (rule && !rule.name.test(path.replace(rule.place, ''))) found.push(`${path}: expected here: ${rule.say}`);
  return found;
}

const lineLimit = 400;
/** The words that administrators changed: all that the rules keep. */
const words = 'packages/domain/src/editedReferences.ts';

/** What is wrong with a file's contents as a file: too long, or a barrel that only passes others' exports on. */
export function contentFaults(path: string, content: string): string[] {
  if (!/\.(ts|tsx|css|mjs)$/.test(path) || path.includes('/texts/')) return [];
  const found: string[] = [];
  const lines = content.trimEnd().split('\n').length;
  if (lines > lineLimit) found.push(`${path}: ${lines} lines; at most ${lineLimit}: split it by meaning`);
  if (path.startsWith('packages/domain/src/') && path !== words && /^(?:export )?let /m.test(content))
    found.push(`${path}: a rule keeps nothing between two calls; take it as an argument`);
  const statements = content
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split(';')
    .map((s) => s.trim())
    .filter(Boolean);
  const passedOn = statements.filter((s) => /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^'"]*from\s*['"]/.test(s));
  if (passedOn.length > 0 && passedOn.length === statements.length) {
    found.push(`${path}: a barrel; import the files themselves`);
  }
  return found;
}
