import { browserFlags, findBrowser } from '@cervoise/build-config/browser';
import { expect, test } from './harness';

// The headless shell loads lazy pictures at a greater distance than a desktop browser.
test.use({
  launchOptions: { executablePath: findBrowser() ?? undefined, args: [...browserFlags] },
});

const publicPages = ['/', '/cgu', '/politique-confidentialite', '/rgpd', '/mentions-legales'];

for (const address of publicPages)
  test(`a shared link to ${address} has a preview picture of the stated size`, async ({
    page,
    request,
  }) => {
    await page.goto(address);
    const content = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute('content');
    const picture = (await content('og:image')) ?? '';
    expect(picture).toMatch(/^http:\/\/localhost:\d+\/releases\/mf-landing\//);
    const answer = await request.get(picture);
    expect(answer.headers()['content-type']).toBe('image/png');
    const png = await answer.body();
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)].map(String);
    expect(size).toEqual([await content('og:image:width'), await content('og:image:height')]);
    expect(size).toEqual(['1200', '630']);
    expect(await content('og:image:alt')).toContain('Cervoise');
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
      'content',
      'summary_large_image',
    );
  });

for (const [width, file] of [
  [1280, /\/ingredients-\d+\..*\.avif$/],
  [390, /\/ingredients-phone-\d+\..*\.avif$/],
] as const)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });
    test('the landing page loads only its visible pictures, small and in a modern format', async ({
      page,
    }) => {
      const pictures: { address: string; type: string | undefined; bytes: number }[] = [];
      page.on('response', async (response) => {
        if (!/\.(avif|webp|png)$/.test(response.url())) return;
        const bytes = (await response.body()).length;
        pictures.push({ address: response.url(), type: response.headers()['content-type'], bytes });
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      // A picture counts once its bytes are read.
      await expect
        .poll(() => pictures.map(({ address }) => address))
        .toEqual([expect.stringMatching(file)]);
      // Until the page is replaced, its pictures are those of the prerendered page.
      await expect(page.locator('#prerendered')).toHaveCount(0);
      const further = page.getByRole('img', {
        name: /^(La liste des équipements|La fiche du malt Pilsen|Écran : )/,
      });
      await expect(further).toHaveCount(6);
      for (const picture of await further.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
      await expect.poll(() => pictures.length).toBe(7);
      await page.waitForLoadState('networkidle');
      expect(pictures).toHaveLength(7);
      for (const { type, bytes } of pictures) {
        expect(type).toBe('image/avif');
        expect(bytes).toBeLessThan(40_000);
      }
    });
  });
