import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openAs, test } from './harness';

// Many imports in one journey.
test.setTimeout(120_000);

const samples = resolve(
  import.meta.dirname,
  '../../packages/domain/src/recipe-files/testing/samples',
);

interface Sample {
  /** A file of the samples, or what a program writes. */
  readonly file:
    | string
    | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  /** The figures of its own lines, and what the file states of them. */
  readonly figures: readonly (readonly [label: string, own: string, stated?: string])[];
}

const grist = { color: 4, attenuation: 0, yield: 80 };
const brewfather = {
  name: 'Pale de Brewfather',
  batchSize: 20,
  boilTime: 60,
  efficiency: 72,
  og: 1.061,
  fg: 1.012,
  ibu: 40,
  abv: 6.4,
  fermentables: [
    {
      name: 'Malt pale',
      amount: 5,
      color: grist.color,
      potentialPercentage: grist.yield,
      use: 'Mash',
    },
  ],
  hops: [{ name: 'Cascade', amount: 40, alpha: 7, use: 'Boil', time: 60, type: 'Pellet' }],
  yeasts: [{ name: 'Levure', amount: 1, unit: 'pkg', attenuation: 78 }],
  equipment: { name: 'Cuve de Brewfather', batchSize: 20, boilOffPerHr: 3, trubChillerLoss: 2 },
  mash: { steps: [] },
  style: { name: 'American Pale Ale' },
};
const beersmith = `<Selections><Name>Cloud</Name><Data><Recipe><F_R_NAME>Blonde de BeerSmith</F_R_NAME>
<F_R_EQUIPMENT><F_E_NAME>Cuve 20 l</F_E_NAME><F_E_BATCH_VOL>676.28</F_E_BATCH_VOL>
<F_E_EFFICIENCY>70</F_E_EFFICIENCY></F_R_EQUIPMENT><Ingredients><Data>
<Grain><F_G_NAME>Malt pale</F_G_NAME><F_G_AMOUNT>160</F_G_AMOUNT><F_G_YIELD>80</F_G_YIELD>
<F_G_COLOR>2</F_G_COLOR><F_G_TYPE>0</F_G_TYPE></Grain></Data></Ingredients></Recipe></Data></Selections>`;
const brewtarget = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!-- BeerXML Format -->
<HOPS><HOP><NAME>Citra</NAME></HOP></HOPS>
<RECIPES><RECIPE><NAME>Bitter de Brewtarget</NAME><BATCH_SIZE>20</BATCH_SIZE>
<EFFICIENCY>70</EFFICIENCY><EST_OG>1.055 sg</EST_OG><FERMENTABLES><FERMENTABLE><NAME>Malt pale</NAME>
<TYPE>Grain</TYPE><AMOUNT>5</AMOUNT><YIELD>80</YIELD><COLOR>3</COLOR></FERMENTABLE></FERMENTABLES>
</RECIPE></RECIPES>`;
const written = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

const recipes: readonly Sample[] = [
  {
    file: 'simcoe-ipa.xml',
    figures: [
      ['DI, densité initiale', '1,079', '1,076'],
      ['Amertume', '64', '64'],
      ['Couleur', '12', '12'],
    ],
  },
  {
    file: 'oatmeal-stout.xml',
    figures: [
      ['DI, densité initiale', '1,059', '1,059'],
      ['Alcool', '5,8', '5,9'],
      ['Couleur', '79', '79'],
    ],
  },
  {
    file: 'punk-ipa.json',
    figures: [
      ['DI, densité initiale', '1,057'],
      ['Amertume', '65'],
    ],
  },
  {
    file: 'kolsch.json',
    figures: [
      ['DI, densité initiale', '1,049'],
      ['Amertume', '27'],
    ],
  },
  {
    file: 'london-pride.json',
    figures: [
      ['DI, densité initiale', '1,049'],
      ['Alcool', '4,3'],
    ],
  },
  {
    file: 'cheater-hops.json',
    figures: [
      ['DI, densité initiale', '1,072'],
      ['Amertume', '69'],
    ],
  },
  {
    file: written('pale.json', JSON.stringify(brewfather)),
    figures: [
      ['DI, densité initiale', '1,055', '1,061'],
      ['Alcool', '5,7', '6,4'],
    ],
  },
  { file: written('blonde.bsmx', beersmith), figures: [['DI, densité initiale', '1,049']] },
  {
    file: written('bitter.xml', brewtarget),
    figures: [['DI, densité initiale', '1,054', '1,055']],
  },
];

/** Imports the file under another name and opens the recipe. */
async function importFile(page: Page, file: Sample['file']): Promise<void> {
  const name = `Essai ${randomUUID().slice(0, 8)}`;
  await page.goto('/recipes/import');
  await page
    .getByLabel('Choisir un fichier')
    .setInputFiles(typeof file === 'string' ? `${samples}/${file}` : file);
  await page.getByRole('textbox', { name: 'Nom de la recette 1' }).fill(name);
  await page.getByRole('button', { name: /^Importer 1/ }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('files of other programs get the figures of their own lines, those of the file beside them', async ({
  page,
}) => {
  await openAs(page, 'brewer', '/recipes/import');
  for (const { file, figures } of recipes) {
    await importFile(page, file);
    const card = page.getByRole('region', { name: 'Chiffres de la recette' });
    for (const [label, own, stated] of figures) {
      const cell = card.locator('div', { has: page.getByText(label, { exact: true }) }).last();
      await expect(
        cell,
        `${label} of ${typeof file === 'string' ? file : file.name}`,
      ).toContainText(own);
      if (stated) await expect(cell).toContainText(`selon le fichier ${stated}`);
      else await expect(cell).not.toContainText('selon le fichier');
    }
  }
});

test('the brewhouse of a file becomes an equipment profile', async ({ page }) => {
  await openAs(page, 'brewer', '/recipes/import');
  await page.getByLabel('Choisir un fichier').setInputFiles(`${samples}/london-pride.json`);
  await expect(page.getByText(/rendement 65/).first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^Ajouter le profil/ }).check();
  const name = `Pride ${randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Nom de la recette 1' }).fill(name);
  await page.getByRole('button', { name: /^Importer 1/ }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(`${page.url()}/edit`);
  await expect(page.getByText(/^Rendement 65/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Rendement de cette recette' })).toHaveValue('65');
});
