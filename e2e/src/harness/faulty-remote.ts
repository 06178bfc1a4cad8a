import type { Page } from '@playwright/test';

const exposedModule = /\.push\(\[\[(\d+)\],.*?[{,](\d+)\((?:\w+,)*\w+\)\{\w+\.r\(\w+\)/s;

/**
 * Replaces what a remote exposes by a module of the test's own, as if it had been built so.
 * @param code body of a CommonJS module that sets `exports.default`
 * @returns a function that gives the real one back
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
