import { addDays } from '@cervoise/domain/dates';
import type { ProductMovementKind } from '@cervoise/domain/inventory';
import {
  type AnsweredIngredient,
  ingredientCalls,
} from '../../src/modules/ingredients/testing/ingredient-calls';
import {
  type AnsweredItem,
  brew,
  inventoryCalls,
} from '../../src/modules/inventory/testing/product-calls';
import type { TestApi } from '../../src/testing';
import type { GraphqlAnswer } from '../../src/testing/test-api';
import { plainAccount } from './plain-account';
import type { RandomSource } from './random';

/** A line that may be corrected later. */
interface Correctable {
  readonly id: string;
  readonly kind: ProductMovementKind;
  readonly quantity: number;
  readonly day: string;
}

interface Product {
  readonly id: string;
  readonly beer: string;
  readonly milliliters: number;
  readonly packagedOn: string;
  readonly lines: Correctable[];
}

/** The strengths of the beers: light, usual, and usual again with another label. */
export const beers = [
  { name: 'Table du Lavoir', abv: 2.6 },
  { name: 'Blonde du Lavoir', abv: 5.2 },
  { name: 'Stout à l’avoine', abv: 6.8 },
] as const;

const ingredientNames = ['Malt Pilsen', 'Citra', 'Levure US-05'] as const;

/** The answer's record; null where the operation was refused, which must change nothing. */
function accepted<Data>({ data, errors }: GraphqlAnswer<{ readonly answer: Data }>): Data | null {
  const [error] = errors ?? [];
  if (!error) return data.answer;
  if (error.extensions.code === 'BAD_USER_INPUT') return null;
  throw new Error(`${error.extensions.code}: ${error.message}`);
}

/**
 * Creates a brewery that can be given random events: deliveries, brews, packagings, sales and losses
 * entered late, counts of past days, corrections. Each accepted event is also entered in a plain account.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one closure per kind of event, all over the same account
export async function openBooks(api: TestApi, email: string, random: RandomSource) {
  const account = plainAccount();
  // A session ends after a day.
  let token = await api.loginAs(email);
  let stock = ingredientCalls(api, token);
  const tried = { accepted: 0, refused: 0 };
  const ingredients = new Map<string, string>();
  for (const name of ingredientNames) {
    const made = accepted(await stock.create({ name, unit: 'kg', minimumStockQuantity: 0 }));
    if (made) ingredients.set(name, made.id);
  }
  const brewed = new Map<string, Awaited<ReturnType<typeof brew>>>();
  for (const [place, { name, abv }] of beers.entries()) {
    const beer = await brew(api, email, name, `BK-00${place + 1}`);
    await api.adminDatabase
      .updateTable('productionBatches')
      .set({ measuredAbv: abv })
      .where('id', '=', beer.batchId)
      .execute();
    brewed.set(name, beer);
  }
  const products: Product[] = [];

  const pastDay = (today: string) => addDays(today, -random.whole(0, 24));
  const note = (happened: boolean): void => {
    if (happened) tried.accepted += 1;
    else tried.refused += 1;
  };
  const ingredient = () => {
    const name = random.among(ingredientNames) ?? ingredientNames[0];
    return { name, id: ingredients.get(name) ?? '' };
  };

  async function moveStock(today: string): Promise<void> {
    const { name, id } = ingredient();
    const day = pastDay(today);
    const quantity = random.whole(1, 400) / 4;
    const kind = random.among(['receive', 'receive', 'consume', 'lose', 'count'] as const);
    const before = account.stockOn(name, today);
    let answer: AnsweredIngredient | null;
    if (kind === 'receive') {
      const lotNumber = `L-${random.whole(1, 1_000_000)}`;
      const costPerUnit = random.whole(50, 300) / 100;
      const delivery = { ingredientId: id, lotNumber, quantity, receivedOn: day, costPerUnit };
      answer = accepted(await stock.receive(delivery));
      if (answer) account.addStock(name, day, quantity);
    } else if (kind === 'count') {
      const counted = Math.max(0, account.stockOn(name, day) + random.whole(-8, 4) / 4);
      answer = accepted(await stock.count(id, counted, { happenedOn: day }));
      if (answer) account.addStock(name, day, counted - account.stockOn(name, day));
    } else {
      const taken = Math.min(quantity, before);
      if (taken === 0) return;
      const movement = kind === 'lose' ? 'loss' : 'consumption';
      answer = accepted(
        await stock.adjust({ ingredientId: id, quantity: -taken, kind: movement, happenedOn: day }),
      );
      if (answer) account.addStock(name, day, -taken);
    }
    note(answer !== null);
  }

  async function packageBeer(today: string): Promise<void> {
    const { name } = random.among(beers) ?? beers[0];
    const beer = brewed.get(name);
    if (!beer) return;
    const packagedOn = pastDay(today);
    const milliliters = random.among([330, 750, 20_000]) ?? 330;
    const quantity = random.whole(10, 200);
    const made = accepted(
      await inventoryCalls(api, token, beer).create({
        batchId: beer.batchId,
        volumeInLiters: milliliters / 1000,
        containerType: milliliters > 1000 ? 'keg' : 'bottle',
        quantity,
        packagingDate: packagedOn,
        unitPrice: random.whole(100, 300) / 100,
      }),
    );
    note(made !== null);
    const [line] = made?.movements.nodes ?? [];
    if (!made || !line) return;
    const packaging = { id: line.id, kind: 'packaging' as const, quantity, day: packagedOn };
    products.push({ id: made.id, beer: name, milliliters, packagedOn, lines: [packaging] });
    account.addContainers({
      itemId: made.id,
      beer: name,
      milliliters,
      ...{ day: packagedOn, kind: 'packaging', containers: quantity },
    });
  }

  async function moveProduct(today: string): Promise<void> {
    const product = random.among(products);
    const beer = product && brewed.get(product.beer);
    if (!product || !beer) return;
    const calls = inventoryCalls(api, token, beer);
    const { id, milliliters } = product;
    const [, day = today] = [pastDay(today), product.packagedOn].sort();
    const fact = { itemId: id, beer: product.beer, milliliters, day };
    const before = account.containersOn(id, today);
    const move = random.among([
      'sale',
      'sale',
      'sale',
      'tasting',
      'loss',
      'count',
      'correct',
    ] as const);
    let answer: AnsweredItem | null = null;
    if (move === 'count') {
      const counted = Math.max(0, account.containersOn(id, day) + random.whole(-3, 1));
      answer = accepted(await calls.count(id, counted, { happenedOn: day }));
      const containers = counted - account.containersOn(id, day);
      if (answer && containers !== 0) {
        account.addContainers({ ...fact, kind: 'count', containers });
      }
    } else if (move === 'correct') {
      const place = random.whole(0, product.lines.length - 1);
      const line = product.lines[place];
      if (!line) return;
      const sign = line.quantity > 0 ? 1 : -1;
      const right = sign * Math.max(0, Math.abs(line.quantity) + random.whole(-6, 6));
      answer = accepted(await calls.correct(line.id, right));
      if (answer) {
        product.lines.splice(place, 1);
        account.addContainers({
          ...fact,
          day: line.day,
          kind: line.kind,
          containers: right - line.quantity,
        });
      }
    } else if (move && before > 0) {
      const quantity = random.whole(1, Math.min(24, before));
      answer = accepted(await calls.move({ id, move, quantity, happenedOn: day }));
      if (answer) {
        account.addContainers({ ...fact, kind: move, containers: -quantity });
        const [line] = answer.movements.nodes;
        if (line) product.lines.push({ id: line.id, kind: move, quantity: -quantity, day });
      }
    }
    note(answer !== null);
  }

  return {
    account,
    tried,
    ingredientNames,
    logIn: () => api.loginAs(email),
    /** One random day's work. */
    live: async (today: string): Promise<void> => {
      token = await api.loginAs(email);
      stock = ingredientCalls(api, token);
      await moveStock(today);
      if (products.length === 0 || random.chance(0.2)) await packageBeer(today);
      for (let turn = random.whole(0, 3); turn > 0; turn -= 1) await moveProduct(today);
    },
  };
}

export type Books = Awaited<ReturnType<typeof openBooks>>;
