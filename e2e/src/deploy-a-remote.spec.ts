import type { APIRequestContext } from '@playwright/test';
import {
  changeBuild,
  expect,
  openAs,
  runReleaseCommand,
  testWithOwnProduct as test,
} from './harness';

interface Versions {
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

async function liveVersions(request: APIRequestContext): Promise<Versions> {
  const file = await (await request.get('/remotes.json')).json();
  const versions = file.remotes.map((remote: { name: string; version: string }) => [
    remote.name,
    remote.version,
  ]);
  return { shell: file.shell.version, remotes: Object.fromEntries(versions) };
}

test('a team deploys its remote alone, sees it, and rolls it back, while another tab works on', async ({
  page,
  context,
  product,
  request,
}) => {
  const before = await liveVersions(request);
  await openAs(page, 'brewer', '/recipes');
  await expect(page.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible();

  const changed = changeBuild('mf-recipes', 'title:"Recettes"', 'title:"Carnet"');
  try {
    const deployed = await runReleaseCommand(
      product.dataFolder,
      ['deploy', 'mf-recipes'],
      changed.workspace,
    );
    expect(deployed).toMatch(/^mf-recipes \S+ is live \(before: /);
  } finally {
    changed.remove();
  }
  const during = await liveVersions(request);
  expect(during.shell).toBe(before.shell);
  expect(during.remotes['mf-recipes']).not.toBe(before.remotes['mf-recipes']);
  expect({ ...during.remotes, 'mf-recipes': '' }).toEqual({ ...before.remotes, 'mf-recipes': '' });

  const reloaded = await context.newPage();
  await reloaded.goto('/recipes');
  await expect(reloaded.getByRole('heading', { level: 1, name: 'Carnet' })).toBeVisible();

  // The first tab was opened before: it goes on with the release it was loaded from.
  await page.getByRole('link', { name: 'Production' }).first().click();
  await expect(page).toHaveURL(/\/production$/);
  await page.getByRole('link', { name: 'Recettes' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible();

  const back = await runReleaseCommand(product.dataFolder, ['rollback', 'mf-recipes']);
  expect(back).toContain(`mf-recipes ${before.remotes['mf-recipes']} is live`);
  await reloaded.reload();
  await expect(reloaded.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible();
});

test('a deploy that would break the site is refused, and nothing is switched', async ({
  product,
  request,
}) => {
  const before = await liveVersions(request);
  await expect(
    runReleaseCommand(product.dataFolder, ['rollback', 'mf-recipes', '0.0.1']),
  ).rejects.toThrow('mf-recipes 0.0.1 does not stand');
  expect(await liveVersions(request)).toEqual(before);
});
