import { randomUUID } from 'node:crypto';
import { roleLabels } from '@cervoise/domain/roles';
import { type Kysely, sql } from 'kysely';
import { connectModules } from '../connect-modules';
import type { Database } from '../db/database';
import { readInstallation } from '../db/installation';
import { enterTenant, type TenantTransaction, withTenantEntry } from '../db/tenant-transaction';
import { createNotifier } from '../modules/notifications';
import { createRecipeContents, type RecipeContents } from '../modules/recipes';
import { insertTenant } from '../modules/tenants';
import { insertUser } from '../modules/users';
import { silentPublisher } from '../realtime/publisher';
import type { Secrets } from '../secrets';
import { hashPassword } from '../security/passwords';
import { abers } from './abers';
import { lineKey, usesOf } from './batch-uses';
import type { DemoBrewery } from './demo-brewery';
import { demoCalendar } from './demo-calendar';
import type { DemoBatch } from './demo-production';
import { lavoir } from './lavoir';
import { demoLeads } from './leads';
import { writeArticles } from './write-articles';
import { writeCellar } from './write-cellar';
import { writeContracts } from './write-contracts';
import { writeCustomers } from './write-customers';
import { writeEquipment } from './write-equipment';
import { writeExercise } from './write-exercise';
import { writeHarvests } from './write-harvests';
import { writeHistory } from './write-history';
import { writeHydrometers } from './write-hydrometers';
import { writeLeads } from './write-leads';
import { type PastNotification, writeNotifications } from './write-notifications';
import { writeOrders } from './write-orders';
import { writePackaging } from './write-packaging';
import { writePlaces } from './write-places';
import { writeProduction } from './write-production';
import { writeProducts } from './write-products';
import { writeRecipes } from './write-recipes';
import { writeStocktake } from './write-stocktake';
import { writeSuppliers } from './write-suppliers';

/** Password of every demo account; public, hence the demo only ever listens on this machine. */
export const demoPassword = 'cervoise-demo';

const editor: DemoBrewery = {
  name: 'Cervoise',
  isEditor: true,
  users: [
    {
      email: 'superadmin@cervoise.example',
      firstName: 'Alix',
      lastName: 'Marchand',
      role: 'superadmin',
    },
  ],
  ingredients: [],
};

const breweries = [editor, lavoir, abers];

/** A demo account, as printed when the server starts. */
export interface DemoAccount {
  readonly email: string;
  readonly breweryName: string;
  /** Its description: « Camille Morel, responsable de production, Brasserie du Lavoir ». */
  readonly title: string;
}

export const demoAccounts: readonly DemoAccount[] = breweries.flatMap(({ name, users }) =>
  users.map(({ email, firstName, lastName, role }) => ({
    email,
    breweryName: name,
    title: `${firstName} ${lastName}, ${roleLabels[role].toLowerCase()}, ${name}`,
  })),
);

/** No screen is open on a brewery that is being created. */
const notifier = createNotifier({ publisher: silentPublisher });

/** An arbitrary number: of two servers only one fills the database. */
const demoLock = 7_203_116;

/**
 * Fills an empty database with the demo, in one transaction.
 * @param now its dates are relative to it
 * @param secrets seal its recipes
 * @returns false when the database is not empty
 */
export async function seedDemo(
  database: Kysely<Database>,
  now: Date,
  secrets: Pick<Secrets, 'recipeKeys' | 'tokenKeys'>,
): Promise<boolean> {
  connectModules();
  const contents = createRecipeContents(secrets);
  const passwordHash = await hashPassword(demoPassword);
  const isEmpty = async (tx: TenantTransaction) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx);
    return !(await readInstallation(tx)).hasTenants;
  };
  return withTenantEntry(database, isEmpty, async (tx, empty) => {
    if (!empty) return false;
    const ids = new Map<string, string>();
    for (const brewery of breweries) {
      ids.set(brewery.name, await writeBrewery(tx, brewery, passwordHash, now, contents));
    }
    await enterTenant(tx, { tenantId: ids.get(editor.name) ?? '' });
    await writeLeads(tx, demoCalendar(now), demoLeads, ids);
    await writeContracts(tx, demoCalendar(now), breweries, ids);
    return true;
  });
}

/** @returns its id */
async function writeBrewery(
  tx: TenantTransaction,
  brewery: DemoBrewery,
  passwordHash: string,
  now: Date,
  contents: RecipeContents,
): Promise<string> {
  const tenantId = randomUUID();
  const calendar = demoCalendar(now);
  await enterTenant(tx, { tenantId });
  await insertTenant(tx, {
    id: tenantId,
    breweryName: brewery.name,
    isEditor: brewery.isEditor ?? false,
    isDemo: true,
  });
  const userIds: string[] = [];
  for (const user of brewery.users) {
    userIds.push(await insertUser(tx, { ...user, passwordHash }));
  }
  const authors = brewery.users.map(({ firstName, lastName }, index) => ({
    tenantId,
    userId: userIds[index] ?? null,
    name: `${firstName} ${lastName}`,
  }));
  const production =
    brewery.production && (await writeProduction(tx, calendar, tenantId, brewery.production));
  const products = brewery.products ?? [];
  const supplierNames = brewery.ingredients.map(({ supplier }) => supplier);
  await writeSuppliers(tx, calendar, authors, supplierNames);
  if (production) await writeCustomers(tx, calendar, authors);
  if (production) await writeProducts(tx, calendar, authors, production.packaged, products);
  if (brewery.equipment) await writeEquipment(tx, calendar, authors, brewery.equipment);
  const demoRecipes = brewery.recipes?.recipes ?? [];
  const lineIds = new Map(
    demoRecipes.flatMap(({ beer, lines }) =>
      lines.map((_, index) => [lineKey(beer, index), randomUUID()] as const),
    ),
  );
  const batchOf = (batch: DemoBatch) => ({
    id: production?.ids.get(batch) ?? '',
    batchNumber: production?.numbers.get(batch) ?? '',
  });
  const ids = new Map<string, string>();
  const stockAlerts: PastNotification[] = [];
  for (const ingredient of brewery.ingredients) {
    const written = await writeHistory(tx, calendar, authors, ingredient, {
      countedDaysAgo: brewery.countedDaysAgo,
      uses: usesOf(ingredient, brewery.production?.batches ?? [], demoRecipes, lineIds),
      batchOf,
    });
    ids.set(ingredient.name, written.id);
    stockAlerts.push(...written.alerts);
  }
  if (production) {
    await writeArticles(tx, calendar, authors, ids);
    await writeOrders(tx, calendar, authors, ids);
    await writePlaces(tx, calendar, authors, ids, brewery.ingredients);
    await writeStocktake(tx, calendar, authors);
  }
  const [first, ...others] = authors;
  const recipes =
    brewery.recipes && first
      ? await writeRecipes(
          tx,
          contents,
          calendar,
          [first, ...others],
          ids,
          brewery.recipes,
          lineIds,
        )
      : new Map();
  if (production) {
    const namesOf = (category: string) =>
      (brewery.equipment ?? []).filter((one) => one.category === category).map(({ name }) => name);
    await writeCellar(tx, calendar, {
      authors,
      batches: production.ids,
      contents: recipes,
      products,
      vessels: { fermenters: namesOf('fermenter'), brightTanks: namesOf('bright_tank') },
    });
    if (brewery.production) {
      const batches = new Map([...production.ids.keys()].map((batch) => [batch, batchOf(batch)]));
      const known = { authors, ingredientIds: ids, batches, batchIds: production.ids };
      await writeHarvests(tx, calendar, known, brewery.production);
      await writePackaging(tx, calendar, known, brewery.production);
    }
    await writeHydrometers(tx, calendar, tenantId, { ids: production.ids, contents: recipes });
  }
  if (brewery.exercise) await writeExercise(tx, calendar, authors, brewery.exercise);
  await writeNotifications(tx, calendar, notifier, { tenantId, userIds }, stockAlerts);
  return tenantId;
}
