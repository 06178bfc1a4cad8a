import type { ContainerType } from '@cervoise/domain/inventory';
import {
  correctedMaterial,
  materialFor,
  materialsOfBeer,
  missingMaterialText,
} from '@cervoise/domain/packaging';
import { sentence } from '@cervoise/domain/text';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { confirmationRequired } from '../../../errors';
import {
  drawMaterials,
  giveBackMaterials,
  materialsDrawn,
  type StockChange,
} from '../../ingredients';
import type { PackagingAhead, PackagingNeed } from '../../production';
import { type MaterialRow, selectMaterials } from './packaging-formats.store';

/** Containers of a product that are packaged. */
interface PackagedContainers {
  readonly id: string;
  readonly recipeId: string;
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
  /** What is short, or came later, was asked about: what there is is drawn. */
  readonly isConfirmed: boolean;
  /** The form's field that shows a shortage. */
  readonly field: string;
}

/** Containers of a beer. */
type Filled = Pick<PackagedContainers, 'recipeId' | 'containerType' | 'volumeInLiters'>;

/** What containers of a beer are packaged with, and the types that only other beers have. */
const materialsFor = (materials: readonly MaterialRow[], filled: Filled) =>
  materialsOfBeer(
    materials.filter(
      ({ containerType, volumeInLiters }) =>
        containerType === filled.containerType && volumeInLiters === filled.volumeInLiters,
    ),
    filled.recipeId,
  );

/** @throws BAD_USER_INPUT that needs confirmation, unless it was confirmed or there is nothing to ask */
function askFor(questions: readonly string[], { isConfirmed, field }: Drawing): void {
  if (questions.length === 0 || isConfirmed) return;
  const text = sentence(questions.join(', '));
  throw confirmationRequired({
    [field]: `${text} Enregistrez à nouveau pour prendre ce qu’il y a.`,
  });
}

/**
 * Draws the materials of packaged products by their formats.
 * @throws BAD_USER_INPUT that needs confirmation, for a shortage or a lot that came later
 */
export async function drawForProducts(
  tx: TenantTransaction,
  context: WriteContext,
  packaged: readonly PackagedContainers[],
  drawing: Drawing,
): Promise<readonly StockChange[]> {
  const materials = await selectMaterials(tx);
  const missing = new Set<string>();
  const needs = packaged.flatMap((product) => {
    const ofBeer = materialsFor(materials, product);
    if (product.quantity > 0) {
      for (const type of ofBeer.missing) missing.add(missingMaterialText(type));
    }
    return ofBeer.lines.map((material) => ({
      itemId: product.id,
      ingredientId: material.ingredientId,
      quantity: materialFor(material, product.quantity),
    }));
  });
  const { changes, questions } = await drawMaterials(
    tx,
    context,
    needs.filter(({ quantity }) => quantity > 0),
    drawing.reason,
    drawing.day,
  );
  askFor([...questions, ...missing], drawing);
  return changes;
}

/** Gives back all that a product drew. */
export async function giveBackOfProduct(
  tx: TenantTransaction,
  context: WriteContext,
  itemId: string,
  reason: string,
): Promise<readonly StockChange[]> {
  const drawn = await materialsDrawn(tx, itemId);
  return drawn.size === 0 ? [] : giveBackMaterials(tx, context, itemId, drawn, reason);
}

/**
 * Lets the materials that a product drew follow its corrected number of containers.
 * @throws BAD_USER_INPUT that needs confirmation, for a shortage
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
  const materials = materialsFor(await selectMaterials(tx), product).lines;
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
  const { changes, questions } = await drawMaterials(
    tx,
    context,
    needs.map((need) => ({ ...need, itemId: product.id })),
    drawing.reason,
    drawing.day,
  );
  askFor(questions, drawing);
  return [...back, ...changes];
}

/** What each of some planned packagings takes of its materials, by its id. */
export async function materialsOfPlans(
  tx: TenantTransaction,
  packagings: readonly PackagingAhead[],
): Promise<ReadonlyMap<string, readonly PackagingNeed[]>> {
  const materials = await selectMaterials(tx);
  return new Map(
    packagings.map((plan) => [
      plan.id,
      materialsFor(materials, plan).lines.map((material) => ({
        ingredientId: material.ingredientId,
        quantity: materialFor(material, plan.quantity),
      })),
    ]),
  );
}
