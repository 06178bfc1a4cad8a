/**
 * Measures how long the main thread works on one keystroke in the recipe form, with 6 and with 60
 * lines. The time of a keystroke in a plain input is subtracted: that is the cost of the browser and
 * of Playwright. Aim: at most 16 ms with 60 lines.
 */
import { randomUUID } from 'node:crypto';
import { browserFlags, findBrowser } from '@cervoise/build-config/browser';
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { startProduct } from '../src/harness/product';
import { openAs, tokenOf } from '../src/harness/session';
import { openThreadTime, threadSeconds } from '../src/harness/thread-time';

const aimMilliseconds = 16;
const keystrokes = Number(process.env.CERVOISE_BENCH_SAMPLES ?? 40);

const lineOf = (index: number) => {
  const isGrain = index % 2 === 0;
  return {
    name: `${isGrain ? 'Malt' : 'Houblon'} ${index}`,
    type: isGrain ? 'malt' : 'hop',
    unit: 'kg',
    quantity: isGrain ? 4 + index : index / 16,
    usageStage: isGrain ? 'mash' : 'boil',
    timeInMinutes: isGrain ? null : 60 - (index % 60),
    extract: isGrain ? 80 : null,
    color: isGrain ? 6 + index : null,
    alphaAcid: isGrain ? null : 8,
  };
};

async function createRecipe(page: Page, lineCount: number): Promise<string> {
  const token = await tokenOf(page.request, 'brewer');
  const answer = await page.request.post('/graphql', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      query: 'mutation Create($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }',
      variables: {
        input: {
          requestId: randomUUID(),
          name: `Mesure à ${lineCount} lignes`,
          style: 'IPA américaine',
          batchSizeInLiters: 1000,
          isActive: true,
          isPublic: false,
          lines: Array.from({ length: lineCount }, (_, index) => lineOf(index)),
          steps: [
            {
              orderIndex: 0,
              type: 'mash',
              name: 'Palier',
              durationInMinutes: 60,
              temperatureInCelsius: 66,
            },
            {
              orderIndex: 1,
              type: 'boil',
              name: 'Ébullition',
              durationInMinutes: 60,
              temperatureInCelsius: 100,
            },
          ],
        },
      },
    },
  });
  const { data, errors } = await answer.json();
  if (!data?.createRecipe) throw new Error(JSON.stringify(errors));
  return data.createRecipe.id;
}

/**
 * Milliseconds of processor time a keystroke takes, the panel recalculated after each, beyond those
 * of a frame in which nothing happens.
 */
async function measureTyping(page: Page, session: CDPSession, field: Locator): Promise<number> {
  await field.click();
  const frame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  const type = async (strokes: number) => {
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      // The focused field takes the key: to look for it by role would cost more than the key.
      if (stroke % 3 === 0) await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press(String((stroke % 9) + 1));
      await frame();
    }
  };
  await type(10);
  const idle = await threadSeconds(session);
  for (let stroke = 0; stroke < keystrokes; stroke += 1) await frame();
  const before = await threadSeconds(session);
  await type(keystrokes);
  const after = await threadSeconds(session);
  const idleSeconds = before - idle;
  return (after - before - idleSeconds) * (1000 / keystrokes);
}

/** Adds a plain input, which the application does not know. */
async function addPlainInput(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Plain input');
    field.style.cssText = 'position: fixed; z-index: 99; top: 0; left: 0';
    document.body.append(field);
  });
  return page.getByRole('textbox', { name: 'Plain input' });
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: [...browserFlags],
});
try {
  const page = await browser.newPage({
    baseURL: product.url,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
  });
  const session = await openThreadTime(page);
  const rows: Record<string, Record<string, number>> = {};
  for (const lineCount of [6, 60]) {
    await openAs(page, 'brewer', `/recipes/${await createRecipe(page, lineCount)}/edit`);
    const quantity = page.getByRole('textbox', { name: 'Quantité de Malt 2', exact: true });
    const typed = await measureTyping(page, session, quantity);
    const plain = await measureTyping(page, session, await addPlainInput(page));
    rows[`${lineCount} lines`] = {
      'ms a keystroke': Number(typed.toFixed(1)),
      'ms in a plain input': Number(plain.toFixed(1)),
      'ms of the form': Number((typed - plain).toFixed(1)),
      'of the aim': Number(((typed - plain) / aimMilliseconds).toFixed(2)),
    };
  }
  console.table(rows);
} finally {
  await browser.close();
  await product.remove();
}
