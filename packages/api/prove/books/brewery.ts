import { addDays } from '@cervoise/domain/dates';
import type { LossBasis, ProductMove, ProductMovementKind } from '@cervoise/domain/inventory';
import {
  type AnsweredIngredient,
  ingredientCalls,
} from '../../src/modules/ingredients/testing/ingredient-calls';
import {
  type AnsweredItem,
  type Beer,
  inventoryCalls,
} from '../../src/modules/inventory/testing/product-calls';
import type { TestApi } from '../../src/testing';
import type { GraphqlAnswer } from '../../src/testing/test-api';
import type { RandomSource } from '../random';
import { beers, openBrewHouse } from './brew-house';
import { plainAccount } from './plain-account';
import { plainCostBooks } from './plain-costs';
import { plainExcise } from './plain-excise';

/** A line that may be corrected later. */
interface Correctable {
  readonly id: string;
  readonly kind: ProductMovementKind;
  readonly quantity: number;
  /** On which it counts. */
  readonly day: string;
  readonly lossBasis: LossBasis | null;
  readonly unitPrice: number | null;
  readonly soldMonth: string | null;
}

interface Product {
  readonly id: string;
  readonly beer: string;
  readonly batch: Beer;
  readonly milliliters: number;
  readonly packagedOn: string;
  readonly lines: Correctable[];
}

const ingredientNames = ['Malt Pilsen', 'Citra', 'Levure US-05'] as const;

/** How often each happens. */
const moves: readonly Exclude<ProductMove, 'transfer'>[] = [
  ...(['sale', 'sale', 'sale', 'sale', 'suspension', 'export', 'return', 'tasting'] as const),
  ...(['own_use', 'sample', 'destruction', 'loss', 'loss'] as const),
];
const ofCustomer: readonly ProductMove[] = ['sale', 'suspension', 'export', 'return'];
const documented: readonly ProductMove[] = ['suspension', 'export', 'destruction', 'loss'];
const bases: readonly LossBasis[] = ['allowance', 'proof', 'unexplained'];
const noDetails = { lossBasis: null, unitPrice: null, soldMonth: null };

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
  const costs = plainCostBooks(account);
  // A session ends after a day.
  let token = await api.loginAs(email);
  let stock = ingredientCalls(api, token);
  const tried = { accepted: 0, refused: 0 };
  const ingredients = new Map<string, string>();
  for (const name of ingredientNames) {
    const made = accepted(await stock.create({ name, unit: 'kg', minimumStockQuantity: 0 }));
    if (made) ingredients.set(name, made.id);
  }
  const brewHouse = await openBrewHouse(api, email, random, costs);
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
      if (answer) account.addStock(name, account.posted(day), quantity);
    } else if (kind === 'count') {
      const counted = Math.max(0, account.stockOn(name, day) + random.whole(-8, 4) / 4);
      answer = accepted(await stock.count(id, counted, { happenedOn: day }));
      if (answer) {
        account.addStock(name, account.posted(day), counted - account.stockOn(name, day));
      }
    } else {
      const taken = Math.min(quantity, before);
      if (taken === 0) return;
      const movement = kind === 'lose' ? 'loss' : 'consumption';
      answer = accepted(
        await stock.adjust({ ingredientId: id, quantity: -taken, kind: movement, happenedOn: day }),
      );
      if (answer) account.addStock(name, account.posted(day), -taken);
    }
    note(answer !== null);
  }

  async function packageBeer(today: string): Promise<void> {
    const { name } = random.among(beers) ?? beers[0];
    const batch = brewHouse.batchOf(name);
    const [, packagedOn = today] = [pastDay(today), batch.brewedOn].sort();
    const milliliters = random.among([330, 750, 20_000]) ?? 330;
    const quantity = random.whole(10, 200);
    const made = accepted(
      await inventoryCalls(api, token, batch).create({
        batchId: batch.batchId,
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
    const fact = { kind: 'packaging' as const, day: account.posted(packagedOn), ...noDetails };
    const lines = [{ ...fact, id: line.id, quantity }];
    products.push({ id: made.id, beer: name, batch, milliliters, packagedOn, lines });
    account.addContainers({
      ...fact,
      ...{ itemId: made.id, beer: name, batchId: batch.batchId, milliliters },
      ...{ root: line.id, containers: quantity },
    });
  }

  const kindOfProduct = ({ id, beer, batch: { batchId }, milliliters }: Product) => ({
    ...{ itemId: id, beer, batchId, milliliters },
  });

  async function countProduct(product: Product, day: string): Promise<boolean> {
    const { id, batch } = product;
    const counted = Math.max(0, account.containersOn(id, day) + random.whole(-3, 1));
    const answer = accepted(
      await inventoryCalls(api, token, batch).count(id, counted, { happenedOn: day }),
    );
    const containers = counted - account.containersOn(id, day);
    const [line] = answer?.movements.nodes ?? [];
    if (!line) return false;
    if (containers !== 0) {
      account.addContainers({
        ...kindOfProduct(product),
        ...{ root: line.id, day: account.posted(day), kind: 'count', containers, ...noDetails },
      });
    }
    return true;
  }

  async function correctLine(product: Product): Promise<boolean> {
    const index = random.whole(0, product.lines.length - 1);
    const line = product.lines[index];
    if (!line) return false;
    const sign = line.quantity > 0 ? 1 : -1;
    const right = sign * Math.max(0, Math.abs(line.quantity) + random.whole(-6, 6));
    const answer = accepted(
      await inventoryCalls(api, token, product.batch).correct(line.id, right),
    );
    if (!answer) return false;
    product.lines.splice(index, 1);
    const { id: root, day, quantity, ...details } = line;
    const containers = right - quantity;
    if (containers === 0) return true;
    account.addContainers({
      ...kindOfProduct(product),
      ...{ ...details, root, day: account.posted(day), containers },
    });
    return true;
  }

  async function moveContainers(product: Product, today: string, day: string): Promise<boolean> {
    const move = random.among(moves) ?? 'sale';
    const before = account.containersOn(product.id, today);
    if (before === 0 && move !== 'return') return false;
    const quantity = move === 'return' ? random.whole(1, 4) : random.whole(1, Math.min(24, before));
    // The day of its sale is known of half, often of an earlier month or year.
    const isKnown = move === 'return' && random.chance(0.5);
    const soldOn = isKnown ? addDays(day, -random.whole(0, 150)) : null;
    const details = {
      lossBasis: move === 'loss' ? (random.among(bases) ?? null) : null,
      unitPrice: ofCustomer.includes(move) ? random.whole(100, 400) / 100 : null,
      soldMonth: soldOn?.slice(0, 7) ?? null,
    };
    const { lossBasis, unitPrice } = details;
    const answer: AnsweredItem | null = accepted(
      await inventoryCalls(api, token, product.batch).move({
        ...{ id: product.id, move, quantity, happenedOn: day, lossBasis },
        ...(unitPrice !== null && { unitPrice }),
        ...(soldOn && { soldOn }),
        ...(move === 'suspension' || move === 'export' ? { destination: 'Caen' } : {}),
        ...(documented.includes(move) && { documentNumber: `PV ${quantity}` }),
      }),
    );
    const [line] = answer?.movements.nodes ?? [];
    if (!line) return false;
    const containers = move === 'return' ? quantity : -quantity;
    const fact = { kind: move, day: account.posted(day), ...details };
    account.addContainers({ ...kindOfProduct(product), ...fact, root: line.id, containers });
    product.lines.push({ ...fact, id: line.id, quantity: containers });
    return true;
  }

  async function moveProduct(today: string): Promise<void> {
    const product = random.among(products);
    if (!product) return;
    const [, day = today] = [pastDay(today), product.packagedOn].sort();
    const turn = random.whole(0, 9);
    if (turn === 0) note(await countProduct(product, day));
    else if (turn < 3) note(await correctLine(product));
    else note(await moveContainers(product, today, day));
  }

  return {
    account,
    costs,
    excise: plainExcise(account),
    tried,
    ingredientNames,
    email,
    logIn: () => api.loginAs(email),
    /** A price that is corrected, and production costs that are stated anew: open months follow. */
    correctCosts: async (): Promise<void> => {
      token = await api.loginAs(email);
      await brewHouse.correctPrice(token);
      await brewHouse.stateYears(token);
    },
    /** One random day's work. */
    live: async (today: string): Promise<void> => {
      token = await api.loginAs(email);
      stock = ingredientCalls(api, token);
      await brewHouse.brew(today, token);
      await moveStock(today);
      if (products.length === 0 || random.chance(0.2)) await packageBeer(today);
      for (let turn = random.whole(0, 3); turn > 0; turn -= 1) await moveProduct(today);
    },
  };
}

export type Books = Awaited<ReturnType<typeof openBooks>>;
