import { frenchDay } from '../dates';
import { frenchMoney, roundTo } from '../numbers';
import { type IngredientUnit, quantityText, unitSymbols } from '../units';
import { outstandingQuantity } from './order-states';
import { vatRateText } from './order-vat';

/** A line as it was sent. */
export interface SentLine {
  readonly id: string;
  readonly ingredientName: string;
  readonly unit: IngredientUnit;
  readonly quantity: number;
  readonly packQuantity: number | null;
  readonly price: number | null;
  /** Per cent; absent from what was sent before lines had one. */
  readonly vatRate?: number | null;
  /** Why its rest is not expected any more; absent from what was sent before it was told. */
  readonly closedReason?: string | null;
  /** What had arrived of it by then. */
  readonly receivedQuantity?: number | null;
}

/** What a supplier knows of an order. */
export interface SentOrder {
  readonly expectedOn: string | null;
  readonly carriage: number | null;
  readonly notes: string | null;
  /** Why nothing more is expected; null while it is. */
  readonly closedReason: string | null;
  readonly lines: readonly SentLine[];
}

/** « 0,92 € ». */
const moneyText = (amount: number): string => frenchMoney(amount, 4);

/** « 12 × 25 kg, soit 300 kg »; « 75 kg » where it is sold loose, or not in whole packs. */
export function orderedText({ quantity, packQuantity, unit }: Omit<SentLine, 'id'>): string {
  const whole = quantityText(quantity, unit);
  if (packQuantity === null || packQuantity <= 0) return whole;
  const count = roundTo(quantity / packQuantity, 3);
  if (!Number.isInteger(count)) return whole;
  return `${count} × ${quantityText(packQuantity, unit)}, soit ${whole}`;
}

/** « 0,92 €/kg », « à votre tarif ». */
export const orderPriceText = (price: number | null, unit: IngredientUnit): string =>
  price === null ? 'à votre tarif' : `${moneyText(price)}/${unitSymbols[unit]}`;

interface DeliveredLine {
  readonly quantity: number;
  readonly receivedQuantity: number;
  readonly isClosed: boolean;
  readonly unit: IngredientUnit;
}

/** What became of a line, for its supplier: « reste 200 kg à livrer »; null while all of it is to come. */
export function deliveryText(line: DeliveredLine): string | null {
  const { receivedQuantity, isClosed, unit } = line;
  const rest = outstandingQuantity({ ...line, isClosed: false });
  if (rest === 0) return 'reçu';
  if (!isClosed) {
    return receivedQuantity > 0 ? `reste ${quantityText(rest, unit)} à livrer` : null;
  }
  return receivedQuantity > 0
    ? `reçu ${quantityText(receivedQuantity, unit)}, le reste n’est plus attendu`
    : 'n’est plus attendu';
}

const dayText = (day: string | null) => (day === null ? 'sans date' : `le ${frenchDay(day)}`);
const carriageText = (carriage: number | null) =>
  carriage === null ? 'non précisé' : moneyText(carriage);

/** That the rest of a line is not expected any more, or is again. */
function closingChanges(before: SentLine, after: SentLine): string[] {
  const reason = after.closedReason ?? null;
  // What was closed before suppliers were told of lines is not told now.
  if (before.closedReason === undefined || before.closedReason === reason) return [];
  const received = after.receivedQuantity ?? 0;
  const rest = roundTo(after.quantity - received, 3);
  if (rest <= 0) return [];
  const what =
    received > 0
      ? `${after.ingredientName} : le reste, ${quantityText(rest, after.unit)},`
      : `${after.ingredientName} :`;
  return reason === null
    ? [`${what} est de nouveau attendu`]
    : [`${what} n’est plus attendu (${reason})`];
}

function lineChanges(before: SentLine, after: SentLine): string[] {
  const name = after.ingredientName;
  const quantities = [orderedText(before), orderedText(after)];
  const prices = [
    orderPriceText(before.price, after.unit),
    orderPriceText(after.price, after.unit),
  ];
  const vats = [before.vatRate, after.vatRate].map((rate) =>
    rate == null ? 'TVA non précisée' : vatRateText(rate),
  );
  return [
    ...(quantities[0] === quantities[1]
      ? []
      : [`${name} : ${quantities[1]} au lieu de ${quantities[0]}`]),
    ...(prices[0] === prices[1] ? [] : [`${name} : ${prices[1]} au lieu de ${prices[0]}`]),
    ...(vats[0] === vats[1] ? [] : [`${name} : ${vats[1]} au lieu de ${vats[0]}`]),
    ...closingChanges(before, after),
  ];
}

/** What changed between two states of an order, in words for its supplier: the new, then the old. */
export function orderChanges(before: SentOrder, after: SentOrder): string[] {
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const kept = new Set(after.lines.map(({ id }) => id));
  const changes = [
    ...after.lines.flatMap((line) => {
      const former = known.get(line.id);
      if (former?.ingredientName === line.ingredientName) return lineChanges(former, line);
      return [
        `Ajouté : ${line.ingredientName}, ${orderedText(line)}, ${orderPriceText(line.price, line.unit)}`,
        ...(former ? [`Retiré : ${former.ingredientName}, ${orderedText(former)}`] : []),
      ];
    }),
    ...before.lines
      .filter(({ id }) => !kept.has(id))
      .map((line) => `Retiré : ${line.ingredientName}, ${orderedText(line)}`),
  ];
  if (before.expectedOn !== after.expectedOn) {
    changes.push(
      `Livraison souhaitée : ${dayText(after.expectedOn)} au lieu de ${dayText(before.expectedOn)}`,
    );
  }
  if (before.carriage !== after.carriage) {
    changes.push(
      `Port : ${carriageText(after.carriage)} au lieu de ${carriageText(before.carriage)}`,
    );
  }
  if (before.notes !== after.notes) {
    changes.push(`Note : ${after.notes ?? 'aucune'} (avant : ${before.notes ?? 'aucune'})`);
  }
  if (before.closedReason !== after.closedReason) {
    changes.push(
      after.closedReason === null
        ? 'La commande est de nouveau attendue'
        : `Plus rien n’est attendu : ${after.closedReason}`,
    );
  }
  return changes;
}
