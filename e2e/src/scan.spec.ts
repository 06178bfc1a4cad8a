import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findBrowser } from '@cervoise/build-config/browser';
import type { Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { expect, expectAccessible, openAs, test } from './harness';
import { writeCameraVideo } from './harness/camera-video';
import { drawEan13, drawQrCode } from './harness/drawn-code';

/** Video file of this worker's fake camera, read each time the camera is opened. */
const film = join(tmpdir(), `cervoise-film-${process.pid}.y4m`);

test.use({
  launchOptions: {
    executablePath: findBrowser() ?? undefined,
    args: [
      ...browserFlags,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});
test.afterAll(() => rmSync(film, { force: true }));

/** Barcodes of the demo: one of a single product, one of a beer with two batches. */
const blondeIn75 = '3760123450027';
const blondeIn33 = '3760123450010';
const unknownCode = '3760999999996';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const allowCamera = (page: Page) => page.context().grantPermissions(['camera']);

/** Records the camera streams that the page opens. */
const watchCameras = (page: Page) =>
  page.addInitScript(() => {
    const opened: MediaStreamTrack[] = [];
    Object.assign(window, { opened });
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      opened.push(...stream.getTracks());
      return stream;
    };
  });
const cameraStates = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { opened: MediaStreamTrack[] }).opened.map((track) => track.readyState),
  );

/** Types as a USB barcode reader does, 5 ms apart by the events' own clock. */
const readByUsb = (page: Page, code: string) =>
  page.evaluate((text) => {
    const start = performance.now();
    for (const [index, key] of [...text, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: start + index * 5 });
      document.body.dispatchEvent(event);
    }
  }, code);

/** URL of the only product with a barcode. */
async function productOf(page: Page, barcode: string): Promise<string> {
  await page.goto(`/inventory?search=${barcode}`);
  const link = page.getByRole('table', { name: 'Produits finis' }).getByRole('link').first();
  return (await link.getAttribute('href')) ?? '';
}

test('scanning a label with the camera opens its product and stops the camera', async ({
  page,
  baseURL,
}) => {
  await watchCameras(page);
  await allowCamera(page);
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).origin));
  await openAs(page, 'brewer', '/dashboard');
  const product = await productOf(page, blondeIn75);
  writeCameraVideo(film, drawQrCode(`${baseURL}${product}`));

  await page.getByRole('link', { name: 'Scanner un code' }).click();
  await expect(page).toHaveURL(product);
  await expect(title(page)).toHaveText('Blonde du Lavoir');
  expect(await cameraStates(page)).toEqual(['ended']);
  expect([...requested].filter((origin) => origin !== 'null')).toEqual([baseURL]);

  // « Retour » opens the camera again, which reads the label again.
  await page.goBack();
  await expect(page).toHaveURL(product);
});

test('scanning a barcode opens its product, or offers a choice between two batches', async ({
  page,
}) => {
  await allowCamera(page);
  await openAs(page, 'brewer', '/dashboard');
  const product = await productOf(page, blondeIn75);
  writeCameraVideo(film, drawEan13(blondeIn75));
  await page.goto('/inventory/scan');
  await expect(page).toHaveURL(product);

  writeCameraVideo(film, drawEan13(blondeIn33));
  await page.goto('/inventory/scan');
  const found = page.getByRole('region', { name: /avec ce code/ });
  await expect(found.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await found.getByRole('link', { name: 'Blonde du Lavoir' }).first().click();
  await expect(title(page)).toHaveText('Blonde du Lavoir');
});

test('a USB barcode reader opens a product from each of the three lists', async ({ page }) => {
  await openAs(page, 'brewer', '/dashboard');
  const product = await productOf(page, blondeIn75);
  for (const list of ['/inventory', '/inventory/ingredients', '/equipment']) {
    await page.goto(list);
    await expect(page.getByRole('link', { name: 'Scanner un code' })).toBeVisible();
    await readByUsb(page, blondeIn75);
    await expect(page).toHaveURL(product);
    await page.goBack();
    await expect(page).toHaveURL(list);
  }
});

test('an unknown barcode offers to create a product with it', async ({ page }) => {
  await openAs(page, 'brewer', '/inventory');
  await expect(page.getByRole('link', { name: 'Scanner un code' })).toBeVisible();
  await readByUsb(page, unknownCode);
  await expect(page.getByText('Aucune fiche ne porte ce code')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Créer un produit avec ce code' }).click();
  await expect(page.getByRole('textbox', { name: /Code-barres/ })).toHaveValue(unknownCode);
});

test('the QR code of another site is shown and not opened', async ({ page }) => {
  await allowCamera(page);
  await openAs(page, 'brewer', '/dashboard');
  writeCameraVideo(film, drawQrCode('https://elsewhere.example/inventory/1'));
  await page.goto('/inventory/scan');
  await expect(page.getByText('Ce code mène à un autre site')).toBeVisible();
  await expect(page.getByText('https://elsewhere.example/inventory/1')).toBeVisible();
});

test('a denied camera is reported; a photo or a typed code works instead', async ({
  page,
  baseURL,
}) => {
  await openAs(page, 'brewer', '/dashboard');
  const product = await productOf(page, blondeIn75);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/inventory/scan');
  await expect(page.getByRole('alert')).toContainText('L’accès à la caméra est refusé');
  await expectAccessible(page);

  const photo = { name: 'etiquette.png', mimeType: 'image/png' };
  const wall = await toBuffer('3', { scale: 1, margin: 0, color: { dark: '#ffffffff' } });
  await page.getByLabel('Photo d’un code').setInputFiles({ ...photo, buffer: wall });
  await expect(page.getByText(/Aucun code lu sur cette photo/)).toBeVisible();
  const label = await toBuffer(`${baseURL}${product}`, { scale: 12 });
  await page.getByLabel('Photo d’un code').setInputFiles({ ...photo, buffer: label });
  await expect(page).toHaveURL(product);

  await page.goto('/inventory/scan');
  await page.getByRole('textbox', { name: 'Code' }).fill(blondeIn75);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(product);
});

test('a scanned lot is highlighted among the lots of its ingredient', async ({ page }) => {
  await openAs(page, 'brewer', '/inventory/scan?code=ML-2418');
  await expect(page).toHaveURL(/\/inventory\/ingredients\/[\w-]+\?lot=[\w-]+$/);
  const line = page.getByRole('row', { name: /ML-2418/ });
  await expect(line).toContainText('Étiquette scannée');
  await expect(line).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('articles are taken out one after another, the scanner coming back by itself', async ({
    page,
  }) => {
    await allowCamera(page);
    await openAs(page, 'brewer', '/dashboard');
    writeCameraVideo(film, drawEan13(blondeIn75));
    await page.goto('/inventory/scan?mode=take-out');
    const product = page.getByRole('form', { name: 'Sortie de stock' });
    await product.getByRole('textbox', { name: 'Quantité' }).fill('1');
    // The camera opens again on another code.
    writeCameraVideo(film, drawQrCode('ML-2418'));
    await product.getByRole('button', { name: 'Enregistrer la sortie' }).click();
    await expect(page.getByText('Vente : 1 bouteille')).toBeVisible();

    const lot = page.getByRole('form', { name: 'Ajustement du stock' });
    await expect(lot.getByRole('combobox', { name: 'Lot' })).toBeVisible();
    await expect(lot).toContainText('ML-2418');
    await lot.getByRole('textbox', { name: 'Quantité' }).fill('0,5');
    await expectAccessible(page);
    writeCameraVideo(film, drawQrCode('https://elsewhere.example/inventory/1'));
    await lot.getByRole('button', { name: 'Enregistrer le mouvement' }).click();
    await expect(page.getByText('Stock ajusté')).toBeVisible();
    await expect(page.getByText('Ce code mène à un autre site')).toBeVisible();
    await page.getByRole('link', { name: 'Scanner un autre code' }).click();
    await expect(page).toHaveURL(/\/inventory\/scan\?mode=take-out/);
    await expect(title(page)).toHaveText('Sortir du stock');
  });
});
