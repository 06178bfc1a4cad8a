import type { ContainerType } from '@cervoise/domain/inventory';
import { correctedMaterial, materialFor } from '@cervoise/domain/packaging';
import { sentence } from '@cervoise/domain/text';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { askBack } from '../../errors';
import { drawMaterials, giveBackMaterials, materialsDrawn, type StockChange } from '../ingredients';
import { type MaterialRow, selectMaterials } from './packaging-formats.store';

/** Containers of a product that are packaged. */
interface PackagedContainers {
  readonly id: string;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  readonly quantity: number;
}

/** How and when materials are drawn. */
interface Drawing {
  /** As their ledger says it. */
  readonly reason: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** What is short was asked about: what there is is drawn. */
  readonly isConfirmed: boolean;
  /** The form's field that asks. */
  readonly field: string;
}

type Format = Pick<PackagedContainers, 'containerType' | 'volumeInLiters'>;

const ofFormat = (materials: readonly MaterialRow[], format: Format) =>
  materials.filter(
    ({ containerType, volumeInLiters }) =>
      containerType === format.containerType && volumeInLiters === format.volumeInLiters,
  );

/** @throws BAD_USER_INPUT that asks back, unless it was confirmed or nothing is short */
function askForShortages(shortages: readonly string[], { isConfirmed, field }: Drawing): void {
  if (shortages.length === 0 || isConfirmed) return;
  const text = sentence(shortages.join(', '));
  throw askBack({ [field]: `${text} Enregistrez à nouveau pour prendre ce qu’il y a.` });
}

/**
 * Draws the materials of packaged products by their formats.
 * @throws BAD_USER_INPUT that asks back for a shortage
 */
export async function drawForProducts(
  tx: TenantTransaction,
  context: WriteContext,
  packaged: readonly PackagedContainers[],
  drawing: Drawing,
): Promise<readonly StockChange[]> {
  const materials = await selectMaterials(tx);
  const needs = packaged.flatMap((product) =>
    ofFormat(materials, product).map((material) => ({
      itemId: product.id,
      ingredientId: material.ingredientId,
      quantity: materialFor(material, product.quantity),
    })),
  );
  const { changes, shortages } = await drawMaterials(
    tx,
    context,
    needs.filter(({ quantity }) => quantity > 0),
    drawing.reason,
    drawing.day,
  );
  askForShortages(shortages, drawing);
  return changes;
}

/** Gives back all that a product drew. */
export async function giveBackOfProduct(
  tx: TenantTransaction,
  context: WriteContext,
  itemId: string,
  reason: string,
): Promise<readonly StockChange[]> {
  return giveBackMaterials(tx, context, itemId, await materialsDrawn(tx, itemId), reason);
}

/**
 * Lets the materials that a product drew follow its corrected number of containers.
 * @throws BAD_USER_INPUT that asks back for a shortage
 */
export async function correctMaterials(
  tx: TenantTransaction,
  context: WriteContext,
  product: PackagedContainers,
  corrected: number,
  drawing: Drawing,
): Promise<readonly StockChange[]> {
  const drawn = await materialsDrawn(tx, product.id);
  if (drawn.size === 0) return [];
  const materials = ofFormat(await selectMaterials(tx), product);
  const differences = [...drawn].map(([ingredientId, quantity]) => {
    const material = materials.find((one) => one.ingredientId === ingredientId) ?? null;
    const change = { material, drawn: quantity, from: product.quantity, to: corrected };
    return { ingredientId, quantity: correctedMaterial(change) };
  });
  const returned = differences.filter(({ quantity }) => quantity < 0);
  const back = await giveBackMaterials(
    tx,
    context,
    product.id,
    new Map(returned.map(({ ingredientId, quantity }) => [ingredientId, -quantity])),
    drawing.reason,
  );
  const needs = differences.filter(({ quantity }) => quantity > 0);
  const { changes, shortages } = await drawMaterials(
    tx,
    context,
    needs.map((need) => ({ ...need, itemId: product.id })),
    drawing.reason,
    drawing.day,
  );
  askForShortages(shortages, drawing);
  return [...back, ...changes];
}
