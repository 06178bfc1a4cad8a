import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cervoise/build-config/free-port';
import { z } from 'zod';
import { stopTestServer } from '../../api/src/testing/global-setup';
import { startDatabases } from './several-servers/databases';
import { endAll, installed, run, start, until } from './several-servers/programs';

/**
 * Builds the image of the guide's Containerfile and runs what it holds: as its user, with its
 * command and settings, on its files read-only. A Debian made with debootstrap and Node from npm
 * stand for the base image where no registry can be reached.
 */
const nodeVersion = '24.21.0';
const largestMegabytes = 300;
const base = 'localhost/cervoise-drill-base';
const image = 'localhost/cervoise-drill';
const guide = 'packages/docs/operations';

const folder = await mkdtemp(join(tmpdir(), 'cervoise-image-'));
const inFolder = (name: string) => join(folder, name);

function check(holds: boolean, what: string): void {
  console.info(`${holds ? 'ok    ' : 'WRONG '} ${what}`);
  if (!holds) process.exitCode = 1;
}

const output = async (command: string, ...words: readonly string[]) =>
  (await run(command, words, { maxBuffer: 64e6 })).stdout.trim();

async function makeBase(): Promise<void> {
  const root = inFolder('base');
  await output('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root);
  const unneeded = [
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
    'var/lib/apt/lists',
    'var/cache/apt',
  ];
  await Promise.all(unneeded.map((name) => rm(join(root, name), { recursive: true, force: true })));
  await output('npm', 'install', '--silent', '--prefix', inFolder('node'), `node@${nodeVersion}`);
  const node = inFolder('node/node_modules/node/bin/node');
  await output('install', '-m755', node, join(root, 'usr/local/bin/node'));
  await output('tar', '-C', root, '-cf', inFolder('base.tar'), '.');
  await output('podman', 'import', inFolder('base.tar'), base);
}

const imageSchema = z.tuple([
  z.object({
    Size: z.number(),
    Config: z.object({
      User: z.string(),
      Cmd: z.array(z.string()),
      Env: z.array(z.string()),
      WorkingDir: z.string(),
      Volumes: z.record(z.string(), z.object({})),
    }),
    Healthcheck: z.object({ Test: z.tuple([z.literal('CMD')], z.string()) }),
  }),
]);

/** A shell's commands that make the image's files the root, read-only but for what it may write. */
function enterImage(
  mounted: string,
  { User, WorkingDir, Volumes }: { User: string; WorkingDir: string; Volumes: object },
) {
  const [user] = User.split(':');
  const writable = Object.keys(Volumes).map(
    (place) => `mount -t tmpfs -o uid=${user},mode=0700 tmpfs ${mounted}${place}`,
  );
  return [
    'set -e',
    `mount --bind ${mounted} ${mounted}`,
    `mount --rbind /dev ${mounted}/dev`,
    `mount -t proc proc ${mounted}/proc`,
    `mount -t tmpfs tmpfs ${mounted}/tmp`,
    ...writable,
    `mount -o remount,ro,bind ${mounted}`,
    `exec chroot --userspec=${User} ${mounted} /bin/sh -c 'cd ${WorkingDir} && exec "$0" "$@"' "$@"`,
  ].join('\n');
}

try {
  const missing = ['podman', 'debootstrap'].filter(
    (name) => !installed(`/usr/bin/${name}`, `/usr/sbin/${name}`),
  );
  if (missing.length > 0) throw new Error(`Install ${missing.join(' and ')} from Debian first.`);
  await output('npm', 'run', 'server:files', '--', inFolder('files'));
  await makeBase();
  const containerfile = join(guide, 'Containerfile');
  const [, documented = ''] =
    /^#\s+podman build (.*)$/m.exec(await readFile(containerfile, 'utf8')) ?? [];
  const places = new Map([
    ['cervoise', image],
    ['/tmp/cervoise', inFolder('files')],
  ]);
  await output(
    'podman',
    ...['build', '--isolation', 'chroot', '--build-arg', `BASE=${base}`],
    ...documented.split(' ').map((word) => places.get(word) ?? word),
  );
  const [{ Size, Config, Healthcheck }] = imageSchema.parse(
    JSON.parse(await output('podman', 'image', 'inspect', image)),
  );
  const megabytes = Math.round(Size / 1e6);
  check(megabytes <= largestMegabytes, `the image takes ${megabytes} MB`);
  const environment = Object.fromEntries(Config.Env.map((line) => line.split(/=(.*)/s)));
  check(!/^(0|root)?(:|$)/.test(Config.User), `it runs as ${Config.User}`);

  const databases = await startDatabases(folder);
  const mounted = await output('podman', 'image', 'mount', image);
  const script = enterImage(mounted, Config);
  const enter = ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh'];
  const port = await freePort();
  const settings = {
    ...environment,
    PORT: String(port),
    DATABASE_URL: databases.ownerUrl,
    CERVOISE_PUBLIC_URL: 'https://cervoise.example',
    CERVOISE_TOKEN_KEYS: '1:a-token-key-of-a-drill-that-is-long-enough',
    CERVOISE_RECIPE_KEYS: '1:a-recipe-key-of-a-drill-that-is-long-enough',
    CERVOISE_BACKUP_KEY: 'a backup key of a drill, long enough',
  };
  const server = start('unshare', [...enter, ...Config.Cmd], settings);
  const url = `http://127.0.0.1:${port}`;
  const isReadyOrGone = async () => server.exitCode !== null || (await fetch(`${url}/readyz`)).ok;
  await until('the image to serve', isReadyOrGone, 5);
  if (server.exitCode !== null) throw new Error(`The image's command ended: ${server.exitCode}.`);
  const page = await (await fetch(`${url}/login`)).text();
  check(page.includes('<title>'), 'one command gives a working site, /login included');
  const account = ['--email', 'ada@example.fr', '--first-name', 'Ada', '--last-name', 'Morel'];
  const CERVOISE_SUPERADMIN_PASSWORD = 'a password of a drill';
  await run(
    'unshare',
    [...enter, 'node', 'packages/gateway/dist/create-superadmin.mjs', ...account],
    {
      env: { ...settings, CERVOISE_SUPERADMIN_PASSWORD },
    },
  );
  const login = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: LoginInput!) { login(loginInput: $input) { user { role } } }',
      variables: { input: { email: 'ada@example.fr', password: CERVOISE_SUPERADMIN_PASSWORD } },
    }),
  });
  check(
    (await login.text()).includes('"superadmin"'),
    'its commands run, and their account logs in',
  );
  const validates = await run('sh', [
    '-c',
    `find ${mounted}/opt/cervoise -path '*xmllint*.wasm' | grep .`,
  ]);
  check(validates.stdout !== '', 'the validator of the customs file is in it');
  const [, ...probe] = Healthcheck.Test;
  const isHealthy = await run('sh', [
    '-c',
    'exec "$@"',
    'sh',
    ...probe.map((word) => word.replace('4000', String(port))),
  ]).then(
    () => true,
    () => false,
  );
  check(isHealthy, 'its health check is content');
  const status = await output('sh', '-c', `cat /proc/${server.pid}/status`);
  check(/^Uid:\s+1000\s+1000/m.test(status), 'the process is the plain user’s');
  const write = await run('unshare', [...enter, 'touch', '/opt/cervoise/written']).then(
    () => 'written',
    (error: { readonly stderr?: string }) => error.stderr ?? '',
  );
  check(/Read-only file system/.test(write), 'its files are read-only');
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  check((await ended) === 0, 'SIGTERM ends it well');
  console.info(
    'not run: the base image of a registry; a container runtime, of whose isolation the mounts and the user stood here',
  );
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
  await stopTestServer?.();
  await run('podman', ['image', 'umount', '--all']).catch(() => undefined);
  await run('podman', ['image', 'rm', '--force', image, base]).catch(() => undefined);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
process.exit();
