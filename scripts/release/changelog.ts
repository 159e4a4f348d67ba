/** What stands under a heading of the second level. */
interface Section {
  heading: string;
  body: string;
}

const firstSection = (text: string): Section & { from: number; to: number } => {
  const from = text.search(/^## /m);
  if (from < 0) throw new Error('CHANGELOG.md has no section: write what changed under "## Next"');
  const next = text.slice(from + 3).search(/^## /m);
  const to = next < 0 ? text.length : from + 3 + next;
  const [heading = '', ...lines] = text.slice(from, to).split('\n');
  return { heading: heading.slice(3).trim(), body: lines.join('\n').trim(), from, to };
};

const counted = (n: number): string => (n === 1 ? 'a migration' : `${n} migrations`);

const dated = / – \d{4}-\d{2}-\d{2}$/;

/** What is new in migrations and variables since the release before. */
export interface Changes {
  migrations: readonly string[];
  variables: readonly string[];
}

/** What whoever runs a site has to know before they update it; what was written by hand stands first. */
export function upgradeNotes({ migrations, variables }: Changes, previous: string | undefined): string {
  const lines = [
    previous
      ? `From ${previous}, one node after another: [docs/hosting.md](docs/hosting.md). Nodes of both versions serve side by side meanwhile.`
      : 'The first release: a site of before it starts anew.',
    migrations.length > 0
      ? `Brings ${counted(migrations.length)}, up to ${migrations.at(-1)!}: make a backup before, since the version before does not start after them.`
      : 'Brings no migration: the version before can be started again.',
    ...(variables.length > 0
      ? [`New variables, each with a default: ${variables.map((name) => `\`${name}\``).join(', ')}.`]
      : []),
  ];
  return lines.map((line) => `- ${line}`).join('\n');
}

/**
 * The changelog with its newest section made that of a release.
 * @returns the whole text, and the release's own section for whoever reads the tag
 * @throws when nothing was written under the newest heading, or it is a release already
 */
export function releaseChangelog(
  text: string,
  version: string,
  day: string,
  notes: string,
): { text: string; section: string } {
  const { heading, body, from, to } = firstSection(text);
  if (dated.test(heading))
    throw new Error(`CHANGELOG.md says nothing of what came after ${heading}: write it under "## Next"`);
  const entries = body.split('\n').filter((line) => /^- \S/.test(line));
  if (entries.length === 0)
    throw new Error(`CHANGELOG.md says nothing under "## ${heading}": there is nothing to release`);
  const upgrading = /^### Upgrading$/m.test(body) ? `${body}\n${notes}` : `${body}\n\n### Upgrading\n\n${notes}`;
  const section = `## ${version} – ${day}\n\n${upgrading}\n`;
  const rest = text.slice(to);
  return { text: text.slice(0, from) + section + (rest === '' ? '' : `\n${rest}`), section };
}
