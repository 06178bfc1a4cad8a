import { expect, type Page } from '@playwright/test';

/** The version of a remote in the page that the device keeps; null before it keeps one. */
export const keptVersion = (page: Page, remote: string) =>
  page.evaluate(async (name) => {
    const kept = await caches.match('/kept-site.json');
    const { page: whole } = (await kept?.json()) ?? { page: { html: '' } };
    const inlined = /id="remotes">(.*?)<\/script>/s.exec(whole.html)?.[1] ?? '{"remotes":[]}';
    const { remotes }: { remotes: { name: string; version: string }[] } = JSON.parse(inlined);
    return remotes.find((one) => one.name === name)?.version ?? null;
  }, remote);

/** The answers kept for all users. */
export const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('cervoise-kept-answers');
        opening.onsuccess = () => {
          const { result } = opening;
          if (!result.objectStoreNames.contains('answers')) return resolve([]);
          const reading = result.transaction('answers').objectStore('answers').getAllKeys();
          reading.onsuccess = () => {
            result.close();
            resolve(reading.result.map(String));
          };
        };
      }),
  );

/** Waits until the device keeps the app and its pages. */
export async function waitUntilKept(page: Page): Promise<void> {
  await expect.poll(() => keptVersion(page, 'mf-production'), { timeout: 60_000 }).not.toBeNull();
}
