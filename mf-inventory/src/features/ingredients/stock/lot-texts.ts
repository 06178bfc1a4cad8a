import { addQuantities } from '@cervoise/domain/numbers';
import { packsInWords } from '@cervoise/domain/packs';
import { isExpired } from '@cervoise/domain/stock';
import { type IngredientUnit, unitSymbolOf } from '@cervoise/domain/units';
import { daysUntil, formatDate, formatQuantity } from '@cervoise/ui/format';
import type { IngredientDetail, Lot } from './stock-form';

/** A quantity of an ingredient, its unit in the plural where there is one: « 12 sachets ». */
export const formatStock = (quantity: number, unit: IngredientUnit) =>
  formatQuantity(quantity, unitSymbolOf(unit, quantity));

export const lotName = ({ lotNumber }: Pick<Lot, 'lotNumber'>) => lotNumber ?? 'Sans numéro';

/** In a sentence: « lot ML-2409 », « lot sans numéro ». */
export const lotInWords = ({ lotNumber }: Pick<Lot, 'lotNumber'>) =>
  lotNumber ? `lot ${lotNumber}` : 'lot sans numéro';

/** A lot among others: « ML-2409 · 38,5 kg, exp. 12/03/2027 ». */
export function describeLot(lot: Lot, unit: IngredientUnit): string {
  const expiry = lot.expiryDate ? `, exp. ${formatDate(lot.expiryDate)}` : '';
  return `${lotName(lot)} · ${formatStock(lot.quantity, unit)}${expiry}`;
}

/** « 4 colis de 25 kg et 12 kg · exp. 12/03/2027 », as far as there is any. */
export function packsAndExpiry(
  { quantity, expiryDate }: Lot,
  { packQuantity, unit }: IngredientDetail,
): string {
  const expiry = expiryDate && `exp. ${formatDate(expiryDate)}`;
  return [packsInWords(quantity, packQuantity, unit), expiry].filter(Boolean).join(' · ');
}

/** Labels of lots, in the dialog and the API's request. */
export const lotLabels = { parameter: 'lots', noun: 'lots' };

interface NamedWithLots {
  readonly name: string;
  readonly lots: readonly Pick<Lot, 'id' | 'lotNumber' | 'receivedOn'>[];
}

/** The lots of an ingredient, as items of the labels' dialog. */
export const labelledLots = ({ name, lots }: NamedWithLots) =>
  lots.map(({ id, lotNumber, receivedOn }) => ({
    id,
    label: lotNumber
      ? `${name}, lot ${lotNumber}`
      : `${name}, sans numéro, reçu le ${formatDate(receivedOn)}`,
  }));

/** Not empty, and expired. */
export function isExpiredStock({ quantity, expiryDate }: Pick<Lot, 'quantity' | 'expiryDate'>) {
  const days = daysUntil(expiryDate);
  return quantity > 0 && days !== null && isExpired(days);
}

/** What of a lot stands nowhere in particular. */
export const looseQuantity = ({ quantity, places }: Pick<Lot, 'quantity' | 'places'>): number =>
  addQuantities(quantity, ...places.map((place) => -place.quantity));

/** « Chambre froide », « Quai 70 kg, chambre froide 30 kg »; null for a lot without a place. */
export function placesText(lot: Pick<Lot, 'quantity' | 'places'>, unit: IngredientUnit) {
  const [only, ...others] = lot.places;
  if (!only) return null;
  if (others.length === 0 && looseQuantity(lot) === 0) return only.name;
  return lot.places
    .map(({ name, quantity }) => `${name} ${formatStock(quantity, unit)}`)
    .join(', ');
}
