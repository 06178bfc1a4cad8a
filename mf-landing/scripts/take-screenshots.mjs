// @ts-check
// node scripts/take-screenshots.mjs [http://localhost:4000]
// Takes the site's pictures of a running product with its demo data, the one that shared links show
// and the README's. Run by hand when the screens have changed; what it writes is committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openGraphPicture } from './open-graph-picture.mjs';
import { encodePicture } from './picture-encoder.mjs';
import { productShots } from './product-shots.mjs';
import { visitProduct } from './product-visit.mjs';

const url = process.argv[2] ?? 'http://localhost:4000';
const pictures = new URL('../src/features/landing/pictures/', import.meta.url);
const readmePicture = new URL('../../packages/docs/pictures/ingredients.png', import.meta.url);
const sharedPicture = new URL('../src/site/shared-link.png', import.meta.url);

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('./product-shots.mjs').ProductShot} shot
 */
async function showScreen(page, { address, link, shows }) {
  await page.goto(address);
  if (link) await page.getByRole('link', { name: link }).click();
  await page.getByText(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * @param {string} name
 * @param {Buffer} bytes
 */
async function write(name, bytes) {
  await writeFile(new URL(name, pictures), bytes);
  console.info(`${name} ${(bytes.length / 1000).toFixed(1)} kB`);
}

await mkdir(pictures, { recursive: true });
const visit = await visitProduct(url);
try {
  let heroPng = Buffer.alloc(0);
  for (const shot of productShots)
    for (const width of shot.widths) {
      // Rendered at its own pixel width instead of scaled down, to keep small text sharp.
      const page = await visit.open(shot.screen, width / shot.screen.width);
      await showScreen(page, shot);
      const clip = { x: 0, y: 0, width: shot.screen.width, height: shot.shown };
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide', clip });
      const picture = await encodePicture(page, png);
      if (!shot.isSharpOnly || width === Math.max(...shot.widths))
        await write(`${shot.name}-${width}.avif`, picture.avif);
      // Browsers without AVIF are old and rare: one WebP size is enough.
      if (width === Math.min(...shot.widths))
        await write(`${shot.name}-${width}.webp`, picture.webp);
      if (shot.name === 'ingredients') heroPng = png;
      await page.context().close();
    }
  const list = await visit.open({ width: 1280, height: 900 }, 1);
  await showScreen(list, { address: '/inventory/ingredients', shows: 'Stock bas' });
  await list.screenshot({ path: fileURLToPath(readmePicture), animations: 'disabled' });
  await list.context().close();
  const page = await visit.open({ width: 1200, height: 630 }, 1);
  await writeFile(sharedPicture, await openGraphPicture(page, heroPng));
} finally {
  await visit.end();
}
