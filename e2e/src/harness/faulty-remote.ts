import type { Page } from '@playwright/test';

const exposedModule = /\.push\(\[\[(\d+)\],.*?[{,](\d+)\((?:\w+,)*\w+\)\{\w+\.r\(\w+\)/s;

/**
 * Replaces the exposed module of a remote by one of the test's own.
 * @param code body of a CommonJS module that sets `exports.default`
 * @returns a function that restores the real one
 */
export async function replaceRemote(
  page: Page,
  name: string,
  code: string,
): Promise<() => Promise<void>> {
  const files = `**/releases/${name}/*/__federation_expose_remote.*.js`;
  await page.route(files, async (route) => {
    const real = await (await route.fetch()).text();
    const [, chunk, module] = exposedModule.exec(real) ?? [];
    if (!chunk || !module) throw new Error(`${name} exposes nothing that reads as a module.`);
    const chunks = `chunks_${name.replaceAll('-', '_')}`;
    await route.fulfill({
      contentType: 'text/javascript',
      body: `(globalThis.${chunks} ||= []).push([[${chunk}], { ${module}(module, exports) { ${code} } }]);`,
    });
  });
  return () => page.unroute(files);
}

/**
 * Changes the descriptor of a remote as served in pages and in /remotes.json.
 * @param changes fields of the deployed remote
 * @returns a function that restores the real descriptor
 */
export async function redescribeRemote(
  page: Page,
  name: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<() => void> {
  let isTrue = false;
  const redescribe = (file: string) => {
    const { remotes, ...rest } = JSON.parse(file);
    const change = (remote: { name: string }) =>
      remote.name === name ? { ...remote, ...changes } : remote;
    return JSON.stringify({ ...rest, remotes: remotes.map(change) });
  };
  const isDescribed = (address: URL) =>
    !/\.(?!json$)\w+$|^\/api\/|^\/graphql/.test(address.pathname);
  await page.route(isDescribed, async (route) => {
    const isPage = route.request().resourceType() === 'document';
    const isFile = route.request().url().endsWith('/remotes.json');
    if (isTrue || (!isPage && !isFile)) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const inlined = /(?<=<script[^>]* id="remotes">).*?(?=<\/script>)/s;
    const body = isFile ? redescribe(text) : text.replace(inlined, redescribe);
    await route.fulfill({ response, body });
  });
  // The route stays: removing it would break requests in progress.
  return () => {
    isTrue = true;
  };
}
