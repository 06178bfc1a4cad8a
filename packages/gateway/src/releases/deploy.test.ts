import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildOf, remoteBuild, shellBuild } from '../testing/builds';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Build } from './build';
import { deploy, findChangedBuilds } from './deploy';
import { listReleases } from './list-releases';
import { readLiveVersions } from './live-releases';
import { readHistory } from './pointer';
import { pruneReleases } from './prune';
import { releaseFolder } from './release-folder';
import { rollBack } from './roll-back';

const folder = temporaryFolder();
let count = 0;
/** A releases folder of its own for each test. */
const emptyFolder = () => path.join(folder, `${++count}`);
const options = (releasesFolder: string) => ({
  releasesFolder,
  by: 'Camille',
  enforceBudgets: true,
});

const schemaText = 'type Query { ingredients: [String!]! }';

describe('deploy', () => {
  it('publishes a build and makes it live', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild()]);
    const [done] = await deploy(options(releasesFolder), [remoteBuild()]);
    expect(done).toMatchObject({ name: 'mf-inventory', previous: null, pruned: [] });
    const live = await readLiveVersions(releasesFolder);
    expect(live.get('mf-inventory')).toBe(done?.version);
    const [listed] = await listReleases(releasesFolder);
    expect(listed).toMatchObject({ name: 'mf-inventory', by: 'Camille', version: done?.version });
  });

  it('identifies releases by their content', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild(), remoteBuild()]);
    expect(await findChangedBuilds(releasesFolder, [shellBuild(), remoteBuild()])).toEqual([]);
    const [again] = await deploy(options(releasesFolder), [remoteBuild()]);
    expect(again?.previous).toBe(again?.version);
    expect(await readHistory(releasesFolder, 'mf-inventory')).toHaveLength(1);

    const changed = remoteBuild('mf-inventory', 'two');
    expect(await findChangedBuilds(releasesFolder, [shellBuild(), changed])).toEqual([changed]);
    const [next] = await deploy(options(releasesFolder), [changed]);
    expect(next?.version).not.toBe(next?.previous);
  });

  it('leaves only the release, with its compressed files', async () => {
    const releasesFolder = emptyFolder();
    const [shell] = await deploy(options(releasesFolder), [shellBuild()]);
    expect(readdirSync(path.join(releasesFolder, 'shell')).sort()).toEqual(
      [String(shell?.version), 'current.json', 'history.ndjson'].sort(),
    );
    const files = path.join(
      releaseFolder(releasesFolder, 'shell', String(shell?.version)),
      'files',
    );
    expect(readdirSync(files).sort()).toEqual([
      'main.js',
      'main.js.br',
      'main.js.gz',
      'robots.txt',
    ]);
  });

  it('refuses a remote that takes another’s path or menu entry, and switches nothing', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild(), remoteBuild()]);
    const thief = remoteBuild('mf-thief', 'one', '/inventory/lots');
    await expect(deploy(options(releasesFolder), [thief])).rejects.toThrow(
      'mf-thief is not switched:\n  - it owns /inventory/lots, but /inventory belongs to mf-inventory.',
    );
    expect((await readLiveVersions(releasesFolder)).has('mf-thief')).toBe(false);
  });

  it('accepts one of two simultaneous deploys of the same path', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild()]);
    const results = await Promise.allSettled(
      ['mf-one', 'mf-two'].map((name) =>
        deploy(options(releasesFolder), [remoteBuild(name, 'one', '/quality')]),
      ),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(String(refused[0]?.reason)).toContain('it owns /quality, but /quality belongs to mf-');
    expect((await readLiveVersions(releasesFolder)).size).toBe(2);
  });

  it('refuses operations that the schema does not answer', async () => {
    const releasesFolder = emptyFolder();
    const descriptor = { name: 'mf-x', title: 'X', contract: 1, paths: [{ path: '/x' }] };
    const build = buildOf('mf-x', {
      'remote.json': JSON.stringify(descriptor),
      'operations.graphql': 'query Hops { hops }',
    });
    await expect(deploy({ ...options(releasesFolder), schemaText }, [build])).rejects.toThrow(
      'its operations do not fit the schema: Cannot query field "hops" on type "Query".',
    );
  });

  it('checks against the live server’s schema by default', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild()]);
    writeFileSync(path.join(releasesFolder, 'schema.graphql'), schemaText);
    const build = buildOf('shell', { 'operations.graphql': 'query Hops { hops }' });
    await expect(deploy(options(releasesFolder), [build])).rejects.toThrow('hops');
  });

  it('refuses a shell in which a live remote would not run', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild(), remoteBuild()]);
    const newer = buildOf('shell', { 'offer.json': '{"contracts":[2]}', 'index.html': 'x' });
    await expect(deploy(options(releasesFolder), [newer])).rejects.toThrow(
      'mf-inventory is built for contract 1; the shell offers 2.',
    );
  });

  it('refuses a shell without an export that a live remote uses', async () => {
    const releasesFolder = emptyFolder();
    const exporting = (build: Build, ...exports: string[]): Build => ({
      ...build,
      content: new Map(build.content).set(
        'shared-exports.json',
        Buffer.from(JSON.stringify([{ name: 'react-router-dom', exports }])),
      ),
    });
    const taking = exporting(remoteBuild(), 'useMatch');
    await deploy(options(releasesFolder), [exporting(shellBuild(), 'Link', 'useMatch'), taking]);
    const leaner = exporting(shellBuild('two'), 'Link');
    const objection =
      'mf-inventory takes useMatch of react-router-dom, which the shell does not export.';
    await expect(deploy(options(releasesFolder), [leaner])).rejects.toThrow(objection);

    // The remote does without it, the shell drops it, and nobody goes back alone.
    await deploy(options(releasesFolder), [exporting(remoteBuild('mf-inventory', 'two'), 'Link')]);
    await deploy(options(releasesFolder), [leaner]);
    await expect(rollBack(options(releasesFolder), 'mf-inventory')).rejects.toThrow(objection);
  });

  it('reports every reason at once', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild(), remoteBuild()]);
    const build = remoteBuild('mf-thief', 'one', '/inventory/lots');
    const content = new Map(build.content);
    content.delete('files/page.js');
    const thief = { ...build, content, budget: { entry: 0.01, total: 10 } };
    const refused = String(await deploy(options(releasesFolder), [thief]).catch((error) => error));
    expect(refused).toContain('  - it owns /inventory/lots, but /inventory belongs to mf-');
    expect(refused).toContain('  - its build lacks page.js, which it names.');
    expect(refused).toContain('  - its entry weighs');
    expect(readdirSync(releasesFolder).sort()).toEqual(['mf-inventory', 'shell']);
  });

  it('refuses a remote that throws as it is loaded, and the live one stays', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild()]);
    const [live] = await deploy(options(releasesFolder), [remoteBuild()]);
    const build = remoteBuild('mf-inventory', 'two');
    const entry = Buffer.from('throw new Error("Panne au chargement")');
    const broken = {
      ...build,
      content: new Map(build.content).set('files/remoteEntry.two.js', entry),
    };
    await expect(deploy(options(releasesFolder), [broken])).rejects.toThrow(
      'mf-inventory n’est pas mis en ligne : son chargement échoue (Panne au chargement).',
    );
    const versions = await readLiveVersions(releasesFolder);
    expect(versions.get('mf-inventory')).toBe(live?.version);
  });

  it('refuses a remote that throws in a browser’s page, and deploys with a browser that says nothing', async () => {
    const program = (name: string, body: string) => {
      const file = path.join(folder, name);
      const report = `fetch(new URL('/report', process.argv.at(-1)), { method: 'POST', body: '${body}' })`;
      writeFileSync(file, `#!${process.execPath}\n${report}`, { mode: 0o755 });
      return file;
    };
    const releasesFolder = emptyFolder();
    const throwing = program('throwing.cjs', '[["mf-inventory", "Panne dans la page"]]');
    const builds = [shellBuild(), remoteBuild()];
    await expect(deploy({ ...options(releasesFolder), browser: throwing }, builds)).rejects.toThrow(
      'mf-inventory n’est pas mis en ligne : son chargement échoue (Panne dans la page).',
    );
    expect((await readLiveVersions(releasesFolder)).size).toBe(0);
    const silent = program('silent.cjs', '');
    await deploy({ ...options(releasesFolder), browser: silent }, builds);
    expect((await readLiveVersions(releasesFolder)).size).toBe(2);
  });

  it('refuses a remote beyond its budget', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild()]);
    const heavy = { ...remoteBuild(), budget: { entry: 0.01, total: 10 } };
    await expect(deploy(options(releasesFolder), [heavy])).rejects.toThrow(
      /its entry weighs 0\.\d kB gzip; the budget in package\.json is 0\.01 kB\./,
    );
    await deploy({ ...options(releasesFolder), enforceBudgets: false }, [heavy]);
  });
});

describe('roll back', () => {
  it('makes the previous release live, and back', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild()]);
    const [one] = await deploy(options(releasesFolder), [remoteBuild()]);
    const [two] = await deploy(options(releasesFolder), [remoteBuild('mf-inventory', 'two')]);
    const back = await rollBack(options(releasesFolder), 'mf-inventory');
    expect(back).toMatchObject({ version: one?.version, previous: two?.version });
    const named = await rollBack(options(releasesFolder), 'mf-inventory', two?.version);
    expect(named.version).toBe(two?.version);
  });

  it('lists the releases when the requested one does not exist', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild()]);
    const [one] = await deploy(options(releasesFolder), [remoteBuild()]);
    await expect(rollBack(options(releasesFolder), 'mf-inventory')).rejects.toThrow(
      'mf-inventory has no earlier release to go back to.',
    );
    await expect(rollBack(options(releasesFolder), 'mf-inventory', '9.9.9')).rejects.toThrow(
      `mf-inventory 9.9.9 does not stand; these do: ${one?.version}.`,
    );
  });

  it('refuses an unreleased name, and leaves no files', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild()]);
    for (const name of ['mf-nothing', '../elsewhere']) {
      await expect(rollBack(options(releasesFolder), name)).rejects.toThrow(
        `${name} was never released; these were: shell.`,
      );
    }
    expect(readdirSync(releasesFolder)).toEqual(['shell']);
  });

  it('refuses a release that the live shell no longer supports', async () => {
    const releasesFolder = emptyFolder();
    await deploy(options(releasesFolder), [shellBuild()]);
    await deploy(options(releasesFolder), [remoteBuild()]);
    await deploy(options(releasesFolder), [remoteBuild('mf-inventory', 'two')]);
    // As a shell does whose contract has moved on since.
    const shell = (await readLiveVersions(releasesFolder)).get('shell') ?? '';
    writeFileSync(
      path.join(releaseFolder(releasesFolder, 'shell', shell), 'offer.json'),
      '{"contracts":[2]}',
    );
    await expect(rollBack(options(releasesFolder), 'mf-inventory')).rejects.toThrow(
      'mf-inventory is not switched:\n  - mf-inventory is built for contract 1; the shell offers 2.',
    );
  });
});

it('keeps a release that was live in the last 24 hours, and deletes it afterwards', async () => {
  const releasesFolder = emptyFolder();
  await deploy(options(releasesFolder), [shellBuild()]);
  const versions: string[] = [];
  for (const mark of ['one', 'two', 'three', 'four', 'five']) {
    const [done] = await deploy(options(releasesFolder), [remoteBuild('mf-inventory', mark)]);
    versions.push(String(done?.version));
  }
  expect(await pruneReleases(releasesFolder, 'mf-inventory')).toEqual([]);
  const inTwoDays = new Date(Date.now() + 48 * 60 * 60 * 1000);
  const pruned = await pruneReleases(releasesFolder, 'mf-inventory', inTwoDays);
  expect(pruned.sort()).toEqual([versions[0], versions[1]].sort());
  for (const version of versions) {
    const stands = existsSync(releaseFolder(releasesFolder, 'mf-inventory', version));
    expect([version, stands]).toEqual([version, !pruned.includes(version)]);
  }
});
