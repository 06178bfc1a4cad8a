import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cervoise/build-config/free-port';
import { ask, logIn } from './several-servers/client';
import { installed, run, until } from './several-servers/programs';

/**
 * Runs the commands of the operations guide word for word, read from its page, with values for
 * `<file>` and `…`. A command there that this drill does not know is a fault.
 */
const guide = await readFile('packages/docs/operations.md', 'utf8');
const folder = await mkdtemp(join(tmpdir(), 'cervoise-guide-'));
const site = join(folder, 'site');
const keys = {
  CERVOISE_BACKUP_KEY: 'a-backup-key-of-a-drill-that-is-long-enough',
  CERVOISE_RECIPE_KEYS: '1:a-recipe-key-of-a-drill-that-is-long-enough',
  CERVOISE_TOKEN_KEYS: '1:a-token-key-of-a-drill-that-is-long-enough',
};
const newPassword = 'trois houblons au grenier';

const comments = { sh: /(^|\s+)#\s.*$/, sql: /\s+--\s.*$/ };

/** The lines of the page's blocks of one language, without their comments. */
const blocks = (language: 'sh' | 'sql'): string[][] =>
  [...guide.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.*?)^ *\`\`\``, 'gms'))].map(
    ([, text = '']) =>
      text
        .split('\n')
        .map((line) => line.replace(comments[language], '').trim())
        .filter((line) => line !== ''),
  );

const done = new Set<string>();

/** The command of the page that begins so. @throws when the page has none */
function commandOf(start: string): string {
  const command = blocks('sh')
    .flat()
    .find((line) => line.startsWith(start) && !done.has(line));
  if (!command) throw new Error(`The guide has no command « ${start} ».`);
  done.add(command);
  return command;
}

/** Runs a command in a shell, at the workspace's root by default. @returns what it printed */
async function shell(
  command: string,
  environment: NodeJS.ProcessEnv = {},
  cwd?: string,
): Promise<string> {
  console.info(`  $ ${command}`);
  const { stdout } = await run('sh', ['-c', command], {
    cwd,
    env: { ...process.env, CERVOISE_DATA_DIR: site, ...keys, ...environment },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

const isRunning = (group: number): boolean => {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
};

/** Starts the product by a command, and stops all of its processes once `use` has ended. */
async function serving(
  command: string,
  environment: NodeJS.ProcessEnv,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const port = /\bPORT=(\d+)/.exec(command)?.[1] ?? String(await freePort());
  console.info(`  $ ${command}`);
  const { pid = 0 } = spawn('sh', ['-c', command], {
    env: { ...process.env, CERVOISE_DATA_DIR: site, ...keys, PORT: port, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await until(`${url} to be ready`, async () => (await fetch(`${url}/readyz`)).ok, 5);
    await use(url);
  } finally {
    process.kill(-pid, 'SIGTERM');
    await until('it to stop', async () => !isRunning(pid));
  }
}

function check(holds: boolean, what: string): void {
  console.info(`${holds ? 'ok    ' : 'WRONG '} ${what}`);
  if (!holds) process.exitCode = 1;
}

async function recipesOf(url: string): Promise<number> {
  const token = await logIn(url, 'manager@demo.example');
  const { recipesPage } = await ask<{ recipesPage: { totalCount: number } }>(
    url,
    '{ recipesPage { totalCount } }',
    {},
    token,
  );
  return recipesPage.totalCount;
}

/** The archive of the demo's brewery, as its admin downloads it. */
async function exportBrewery(url: string): Promise<string> {
  const token = await logIn(url, 'admin@demo.example');
  const { me } = await ask<{ me: { tenantId: string } }>(url, '{ me { tenantId } }', {}, token);
  const { exportTenantData } = await ask<{ exportTenantData: { filePath: string } }>(
    url,
    'mutation ($tenantId: ID!) { exportTenantData(tenantId: $tenantId) { filePath } }',
    { tenantId: me.tenantId },
    token,
  );
  const archive = await fetch(`${url}/api${exportTenantData.filePath}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const path = join(folder, 'brewery.zip');
  await writeFile(path, Buffer.from(await archive.arrayBuffer()));
  return path;
}

/** One site: its first account, a backup beside the running server, an archive. */
async function proveSite(): Promise<{ backup: string; archive: string; recipes: number }> {
  let archive = '';
  let recipes = 0;
  await serving('npm start', {}, async (url) => {
    await shell(commandOf('npm run create-superadmin'), {
      CERVOISE_SUPERADMIN_PASSWORD: newPassword,
    });
    const login = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($input: LoginInput!) { login(loginInput: $input) { user { role } } }',
        variables: { input: { email: 'you@example.com', password: newPassword } },
      }),
    });
    check((await login.text()).includes('superadmin'), 'the first account logs in');
    await shell(commandOf('npm run backup'));
    recipes = await recipesOf(url);
    archive = await exportBrewery(url);
  });
  const names = await readdir(join(site, 'backups'));
  const newest =
    names
      .filter((name) => name.endsWith('.age'))
      .sort()
      .at(-1) ?? '';
  return { backup: join(site, 'backups', newest), archive, recipes };
}

async function proveRestores(backup: string, recipes: number): Promise<void> {
  const empty = { CERVOISE_DATA_DIR: join(folder, 'empty'), CERVOISE_DEMO: '0' };
  const restore = commandOf('npm run restore -- <file>').replace('<file>', backup);
  await shell(restore, empty);
  await serving('npm start', empty, async (url) =>
    check(
      (await recipesOf(url)) === recipes,
      'an empty installation has the recipes of the backup',
    ),
  );
  const replace = commandOf('npm run restore -- <file> --replace').replace('<file>', backup);
  await shell(replace);
  const alone = join(folder, 'alone.ndjson.gz.age');
  await cp(backup, alone);
  const incomplete = { ...empty, CERVOISE_DATA_DIR: join(folder, 'incomplete') };
  const without = commandOf('npm run restore -- <file> --without-attachments');
  await shell(without.replace('<file>', alone), incomplete);
  await serving('npm start', incomplete, async (url) =>
    check((await recipesOf(url)) === recipes, 'a backup without its attachments is restored too'),
  );
  const drill = { '/tmp/drill': join(folder, 'drill'), '<file>': backup } as const;
  const filled = (command: string) => {
    let text = command;
    for (const [name, value] of Object.entries(keys))
      text = text.replace(`${name}=…`, `${name}=${value}`);
    for (const [name, value] of Object.entries(drill)) text = text.replace(name, value);
    return text;
  };
  const start = 'CERVOISE_DATA_DIR=/tmp/drill';
  await shell(filled(commandOf(start)));
  await serving(filled(commandOf(start)), {}, async (url) =>
    check((await recipesOf(url)) === recipes, 'the drill of a restore has them too'),
  );
}

async function proveMove(archive: string): Promise<void> {
  const other = { CERVOISE_DATA_DIR: join(folder, 'other'), CERVOISE_DEMO: '0' };
  const printed = await shell(
    commandOf('npm run tenant:import').replace('<file.zip>', archive),
    other,
  );
  check(printed.includes('Brasserie du Lavoir'), 'the brewery moved to another installation');
}

/** What follows an update: the interface that a server's files hold is released, and taken back. */
async function proveRelease(): Promise<void> {
  const files = join(folder, 'files');
  await shell(`npm run server:files -- ${files}`);
  const updated = { CERVOISE_DATA_DIR: join(folder, 'updated') };
  const program = 'node packages/gateway/dist/releases.mjs';
  const publish = commandOf(`${program} publish`);
  const first = await shell(publish, updated, files);
  const [, former] = /^shell (\S+) is live \(before: none\)/m.exec(first) ?? [];
  check(former !== undefined, 'the interface of a server’s files is released');
  await writeFile(join(files, 'shell/dist/update.txt'), 'The build of an update.\n');
  const second = await shell(publish, updated, files);
  const [, newer, before] = /^shell (\S+) is live \(before: (\S+)\)/m.exec(second) ?? [];
  check(before === former && newer !== former, 'that of an update goes live in its place');
  const back = await shell(commandOf(`${program} rollback`), updated, files);
  check(back.includes(`shell ${former} is live (before: ${newer})`), 'a rollback undoes it');
}

async function proveTls(): Promise<void> {
  const settings = [commandOf('CERVOISE_PUBLIC_URL='), commandOf('CERVOISE_TRUST_PROXY=')];
  const environment = Object.fromEntries(settings.map((line) => line.split('=')));
  await serving('npm start', environment, async (url) => {
    const { headers } = await fetch(`${url}/login`);
    check(
      headers.get('strict-transport-security')?.includes('includeSubDomains') ?? false,
      'behind TLS it sends Strict-Transport-Security',
    );
  });
}

/** The replica's commands, in a network and with files of their own. */
async function proveReplica(): Promise<void> {
  const programs = '/usr/lib/postgresql/15/bin';
  const sql = blocks('sql')
    .flat()
    .find((line) => line.startsWith('create role replicator'));
  const copy = commandOf('pg_basebackup');
  const promote = commandOf('pg_ctl promote');
  if (!installed(join(programs, 'postgres')) || process.getuid?.() !== 0) {
    console.info('not run: the replica needs PostgreSQL 15 of Debian, and root');
    return;
  }
  // The role postgres passes through.
  await chmod(folder, 0o711);
  const place = join(folder, 'replica');
  await mkdir(join(place, 'var/15'), { recursive: true });
  await writeFile(join(place, 'hosts'), '127.0.0.1 localhost primary\n');
  const script = `
    set -e
    ip link set lo up
    mount --bind ${place}/hosts /etc/hosts
    mount --bind ${place}/var /var/lib/postgresql
    chown -R postgres ${place}
    as() { runuser -u postgres -- env PATH=${programs}:$PATH PGPASSWORD=secret "$@"; }
    cd /
    as initdb -D ${place}/primary -A trust >/dev/null
    echo 'host replication replicator samenet scram-sha-256' >> ${place}/primary/pg_hba.conf
    as pg_ctl -D ${place}/primary -l ${place}/log -o "-k ${place}" -w start >/dev/null
    as psql -q -h ${place} -d postgres -c "${sql?.replace('…', 'secret')}"
    as ${copy}
    as pg_ctl -D /var/lib/postgresql/15/main -l ${place}/log2 -o "-k ${place} -p 5433" -w start >/dev/null
    as psql -q -h ${place} -d postgres -c 'create table kept (id int)'
    sleep 1
    as pg_ctl -D ${place}/primary -m immediate stop >/dev/null
    as ${promote} >/dev/null
    as psql -q -h ${place} -p 5433 -d postgres -At -c 'insert into kept values (1) returning id'
    as pg_ctl -D /var/lib/postgresql/15/main -m immediate stop >/dev/null`;
  console.info(`  $ ${copy}\n  $ ${promote}`);
  const { stdout } = await run('unshare', [
    '--mount',
    '--net',
    '--propagation',
    'private',
    'sh',
    '-c',
    script,
  ]);
  check(stdout.trim() === '1', 'the promoted replica has what the primary had, and takes writes');
}

try {
  const { backup, archive, recipes } = await proveSite();
  await proveRestores(backup, recipes);
  await proveMove(archive);
  await proveRelease();
  await proveTls();
  await proveReplica();
  // Run by `npm run prove -- citus`, which needs the extension.
  commandOf('npm run distribute');
  const left = blocks('sh')
    .flat()
    .filter((command) => !done.has(command));
  check(left.length === 0, `every command of the guide is known: ${left.join(' · ') || 'yes'}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit();
