import { quantityText } from '@cervoise/domain/units';
import { formatCount, formatNumber } from '@cervoise/ui/format';
import type { Card } from './graph-layout';
import {
  type Containers,
  containersName,
  hectolitersText,
  labelText,
  lotText,
} from './recall-texts';

const sumOf = (
  containers: readonly Containers[],
  field: 'madeQuantity' | 'inStockQuantity' | 'soldQuantity' | 'lostQuantity' | 'missingQuantity',
) => containers.reduce((sum, one) => sum + one[field], 0);

/** The totals of several kinds of containers, for the card that stands for all of them. */
export const sumsOf = (containers: readonly Containers[]) => ({
  madeQuantity: sumOf(containers, 'madeQuantity'),
  inStockQuantity: sumOf(containers, 'inStockQuantity'),
  soldQuantity: sumOf(containers, 'soldQuantity'),
  lostQuantity: sumOf(containers, 'lostQuantity'),
  missingQuantity: sumOf(containers, 'missingQuantity'),
});

export const summaryName = (containers: readonly Containers[]): string =>
  formatCount(containers.length, 'lot de contenants', 'lots de contenants');

interface CardText {
  readonly title: string;
  readonly detail: string;
  /** Of the card of movements beside it. */
  readonly movements?: readonly string[];
}

const movementTexts = (sums: ReturnType<typeof sumsOf>): string[] =>
  [
    sums.inStockQuantity > 0 && `En stock : ${formatNumber(sums.inStockQuantity, 0)}`,
    sums.soldQuantity > 0 && `Parti : ${formatNumber(sums.soldQuantity, 0)}`,
    sums.lostQuantity > 0 && `Perdu ou dégusté : ${formatNumber(sums.lostQuantity, 0)}`,
    sums.missingQuantity !== 0 && `Écart : ${formatNumber(sums.missingQuantity, 0)}`,
  ].flatMap((text) => text || []);

/** The texts of a card in a file. */
export function cardText(card: Card): CardText {
  switch (card.kind) {
    case 'lot':
      return {
        title: card.lot.ingredientName,
        detail: `${lotText(card.lot)}, reste ${quantityText(card.lot.quantity, card.lot.unit)}`,
      };
    case 'beer':
      return {
        title: card.group.recipeName,
        detail: formatCount(card.group.batches.length, 'brassin'),
      };
    case 'batch': {
      const { recipeName, batchNumber, volumeInLiters } = card.entry.batch;
      return {
        title: recipeName,
        detail: `nº\u00a0${batchNumber}, ${hectolitersText(volumeInLiters)}\u00a0hl`,
      };
    }
    case 'sibling': {
      const { batch, vesselName } = card.sibling;
      return { title: batch.recipeName, detail: `nº\u00a0${batch.batchNumber} · ${vesselName}` };
    }
    case 'containers': {
      const { containerType, volumeInLiters, madeQuantity } = card.containers;
      return {
        title: `${containersName(containerType, volumeInLiters)} : ${formatNumber(madeQuantity, 0)}`,
        detail: labelText(card.containers),
        movements: movementTexts(sumsOf([card.containers])),
      };
    }
    case 'summary': {
      const sums = sumsOf(card.containers);
      return {
        title: summaryName(card.containers),
        detail: formatCount(sums.madeQuantity, 'contenant'),
        movements: movementTexts(sums),
      };
    }
  }
}
