import { passesRouteGuard, type Role } from '@cervoise/domain/roles';
import type { DeployedRemote } from '@cervoise/shell-contract';
import { type KeepMessage, workerAddress } from '@cervoise/shell-contract/kept-site';

/** Names of the remotes that have a page behind the login for a role. */
export const remotesOf = (role: Role, remotes: readonly DeployedRemote[]): string[] =>
  remotes
    .filter(({ paths }) =>
      paths.some((owned) => !owned.public && passesRouteGuard(role, owned.roles)),
    )
    .map(({ name }) => name);

/** Milliseconds for browsers that do not report idle time. */
const pause = 2000;

/** Resolves when the page is loaded and the browser has nothing to do. */
async function idleTime(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if (!window.requestIdleCallback) setTimeout(resolve, pause);
    else window.requestIdleCallback(() => resolve());
  });
}

/**
 * Keeps the shell and a role's remotes on the device, in idle time, so that the app opens without a
 * network. Without service workers (http, some private windows) nothing is kept. Never rejects.
 */
export async function keepApp(role: Role, remotes: readonly DeployedRemote[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await idleTime();
  try {
    const worker = await navigator.serviceWorker.register(workerAddress, {
      updateViaCache: 'none',
    });
    const { active } = await navigator.serviceWorker.ready;
    // Browsers look for a new worker when they find the time; a faulty one should not wait.
    await worker.update();
    const message: KeepMessage = { type: 'keep', remotes: remotesOf(role, remotes) };
    active?.postMessage(message);
  } catch (error) {
    console.warn('The app is not kept on this device.', error);
  }
}

/**
 * Unregisters the service worker and deletes its caches, once the server has switched it off. Browsers
 * do so when they next look for a new worker, which may be much later. Never rejects.
 */
export async function removeKeptApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await (await navigator.serviceWorker.getRegistration())?.unregister();
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch (error) {
    console.warn('What this device keeps of the app could not be removed.', error);
  }
}
