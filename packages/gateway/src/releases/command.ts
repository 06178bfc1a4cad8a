import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { deploy, findChangedBuilds } from './deploy';
import { listReleases } from './list-releases';
import { ReleaseRefused } from './release-refused';
import { removeRemote } from './remove';
import { rollBack } from './roll-back';
import { findBrokenOperations } from './schema-check';
import type { Switched } from './switch';
import { readBuilds } from './workspace';

/** The context of every command: folders, and the user. */
interface Settings {
  readonly releasesFolder: string;
  readonly workspaceFolder: string;
  readonly by: string;
  /** Schema file to check against instead of the live server's. */
  readonly schemaText?: string;
  /** Program of a Chrome or Chromium, if there is one. */
  readonly browser?: string;
}

type Command = (settings: Settings, names: readonly string[]) => Promise<string[]>;

function describe({ name, version, previous, pruned }: Switched): string {
  if (previous === version) return `${name} ${version} was live already.`;
  const before = `before: ${previous ?? 'none'}`;
  const removed = pruned.length > 0 ? `; removed: ${pruned.join(', ')}` : '';
  return `${name} ${version} is live (${before}${removed}).`;
}

/** @param most the maximum number of arguments: further ones are an error */
function firstName(names: readonly string[], most: number): string {
  const [name] = names;
  const beyond = names.slice(most);
  if (beyond.length > 0) throw new ReleaseRefused(`What is ${beyond.join(' ')}? Name one release.`);
  if (name === undefined) throw new ReleaseRefused('Which one? Name it, as in: mf-inventory.');
  return name;
}

const commands: Readonly<Record<string, Command>> = {
  /** Deploys the last builds of the workspace, as far as they differ from the live ones. */
  publish: async (settings) => {
    const builds = await readBuilds(settings.workspaceFolder);
    const changed = await findChangedBuilds(settings.releasesFolder, builds);
    const done = await deploy({ ...settings, enforceBudgets: false }, changed);
    return done.map(describe);
  },
  deploy: async (settings, names) => {
    const builds = await readBuilds(settings.workspaceFolder, [firstName(names, 1)]);
    const done = await deploy({ ...settings, enforceBudgets: true }, builds);
    return done.map(describe);
  },
  rollback: async (settings, names) => [
    describe(await rollBack(settings, firstName(names, 2), names[1])),
  ],
  remove: async (settings, names) => {
    const { name, previous } = await removeRemote(settings, firstName(names, 1));
    const before = previous === null ? '' : ` (avant : ${previous})`;
    return [
      `${name} n’est plus en ligne${before}. Ses versions restent sur le disque : « npm run remote:rollback -- ${name} » la remet.`,
    ];
  },
  list: async ({ releasesFolder }) => {
    const summaries = await listReleases(releasesFolder);
    if (summaries.length === 0) return ['Nothing is released yet.'];
    return summaries.map(({ name, version, since, by, liveIn }) => {
      const others = liveIn.filter((other) => other !== version);
      const servedVersions = others.length > 0 ? `, still served: ${others.join(', ')}` : '';
      return `${name} ${version}, live since ${since} by ${by}${servedVersions}`;
    });
  },
  'check-schema': async ({ releasesFolder, schemaText }) => {
    if (schemaText === undefined) throw new ReleaseRefused('Which schema? Give --schema <file>.');
    const broken = await findBrokenOperations(releasesFolder, schemaText);
    if (broken.length === 0) return ['The schema answers every release still served.'];
    const reasons = broken.map((reason) => `\n  - ${reason}`).join('');
    throw new ReleaseRefused(`The schema breaks releases still served:${reasons}`);
  },
};

/**
 * Runs one command: `<command> --releases <folder> --workspace <folder> --by <who> [names…]`.
 * @returns the lines to print
 * @throws ReleaseRefused when the command is refused
 */
export async function runCommand(commandLine: readonly string[]): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    allowPositionals: true,
    options: {
      releases: { type: 'string' },
      workspace: { type: 'string' },
      by: { type: 'string' },
      schema: { type: 'string' },
      browser: { type: 'string' },
    },
  });
  const [name = '', ...names] = positionals;
  const command = commands[name];
  if (!command || !values.releases) {
    const known = Object.keys(commands).join(', ');
    throw new ReleaseRefused(`Usage: <${known}> --releases <folder> [names…]`);
  }
  const settings: Settings = {
    releasesFolder: values.releases,
    workspaceFolder: values.workspace ?? process.cwd(),
    by: values.by ?? 'local',
    browser: values.browser,
    schemaText: values.schema === undefined ? undefined : await readFile(values.schema, 'utf8'),
  };
  return command(settings, names);
}
