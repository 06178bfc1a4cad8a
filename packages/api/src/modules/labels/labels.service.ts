import { frenchDay } from '@cervoise/domain/dates';
import { containerText } from '@cervoise/domain/inventory';
import type { Actor } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';
import type { IngredientsService } from '../ingredients';
import type { InventoryService } from '../inventory';
import type { PlacesService } from '../places';
import type { QrCodesService } from '../qr-codes';
import { type Label, labelFile } from './label-file';
import type { LabelRequest } from './label-request';
import { placeFacts } from './place-facts';

type Facts = Pick<Label, 'title' | 'lines' | 'address'>;

export type LabelsService = ReturnType<typeof createLabelsService>;

/** Printed labels of lots, products and QR codes. */
export function createLabelsService({
  config,
  publicUrl,
  now,
  ingredients,
  inventory,
  qrCodes,
  places,
}: Pick<ServiceDependencies, 'config' | 'publicUrl' | 'now'> & {
  readonly ingredients: Pick<IngredientsService, 'namedLots'>;
  readonly inventory: Pick<InventoryService, 'getMany'>;
  readonly qrCodes: Pick<QrCodesService, 'printed'>;
  readonly places: Pick<PlacesService, 'getInOrder'>;
}) {
  async function ofLots(actor: Actor, ids: readonly string[]): Promise<Facts[]> {
    if (ids.length === 0) return [];
    const lots = await ingredients.namedLots(actor, ids);
    return ids.map((id) => {
      const lot = lots.get(id.toLowerCase());
      if (!lot) throw notFound('Lot non trouvé');
      return {
        title: lot.ingredientName,
        lines: [
          lot.lotNumber ? `Lot ${lot.lotNumber}` : 'Lot sans numéro',
          `Reçu le ${frenchDay(lot.receivedOn)}`,
          lot.expiryDate ? `Péremption : ${frenchDay(lot.expiryDate)}` : 'Sans péremption',
        ],
        address: `${publicUrl()}/inventory/ingredients/${lot.ingredientId}?lot=${lot.id}`,
      };
    });
  }

  async function ofProducts(actor: Actor, ids: readonly string[]): Promise<Facts[]> {
    if (ids.length === 0) return [];
    const products = await inventory.getMany(actor, ids);
    return ids.map((id) => {
      const product = products.get(id.toLowerCase());
      if (!product) throw notFound('Produit non trouvé');
      const { batch, bestBeforeDate, containerType, volumeInLiters } = product;
      return {
        title: product.recipe.name,
        lines: [
          containerText(containerType, volumeInLiters),
          batch ? `Brassin ${batch.batchNumber}` : 'Brassin non précisé',
          bestBeforeDate ? `DDM : ${frenchDay(bestBeforeDate)}` : 'Sans DDM',
        ],
        address: `${publicUrl()}/inventory/${product.id}`,
      };
    });
  }

  /** These lead to the public page of the code, not into the app. */
  async function ofCodes(actor: Actor, ids: readonly string[]): Promise<Facts[]> {
    if (ids.length === 0) return [];
    return (await qrCodes.printed(actor, ids)).map(({ label, url, metadata, ...code }) => {
      const { beerName, batchNumber, packagedOn, bestBefore } = metadata;
      const lines = beerName
        ? [
            label,
            batchNumber && `Brassin ${batchNumber}`,
            packagedOn && `Conditionné le ${frenchDay(packagedOn)}`,
            bestBefore && `DDM : ${frenchDay(bestBefore)}`,
          ]
        : [label, code.entityDetail];
      return {
        title: beerName ?? code.entityName,
        lines: lines.flatMap((line) => line || []),
        address: url,
      };
    });
  }

  return {
    /**
     * The base URL of the codes, and whether it is only reachable from this machine because none is
     * configured.
     */
    address: () => ({ address: publicUrl(), isLocal: config.publicUrl === null }),

    /**
     * Sheets or a roll of labels, in the order asked: lots of ingredients, finished products, QR codes, places.
     * @throws NOT_FOUND when one is not the brewery's
     */
    sheet: async (
      actor: Actor,
      { lots, products, codes, places: placeIds, format, copies, skip }: LabelRequest,
    ): Promise<Buffer> => {
      const facts = [
        ...(await ofLots(actor, lots)),
        ...(await ofProducts(actor, products)),
        ...(await ofCodes(actor, codes)),
        ...placeFacts(await places.getInOrder(actor, placeIds), publicUrl()),
      ];
      const labels = facts.flatMap((fact): Label[] => {
        const label = { ...fact, foot: actor.breweryName };
        return Array.from({ length: copies }, () => label);
      });
      return labelFile(labels, { format, skip, createdAt: now() });
    },
  };
}
