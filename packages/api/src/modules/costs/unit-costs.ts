import { conversionPerHectoliter, costYearOn } from '@cervoise/domain/costs';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { type ContainerKind, selectMaterialCosts } from '../inventory';
import { costsOfLiters, type LiterCost } from '../production';
import type { StoredCostYear } from './cost-years.store';

/** What one container of a batch costs; null while a price is unknown. */
export interface ContainerCost {
  /** Euros of the ingredients in its beer. */
  readonly ingredients: number | null;
  /** Euros of hours, energy and overheads. */
  readonly conversion: number | null;
  /** Euros of its packaging materials; 0 where it drew none. */
  readonly materials: number | null;
  /** Containers that share the materials of the batch and format; 0 where they drew none. */
  readonly packagedCount: number;
  /** Its cost leaves out what a batch was short of at its start. */
  readonly startedShort: boolean;
}

/** What the beer and the containers of each batch cost. */
export interface UnitCosts {
  /** Of a litre; undefined of a batch that was not brewed. */
  readonly literOf: (batchId: string) => LiterCost | undefined;
  /** Of a container; nothing is known of one without a batch. */
  readonly containerOf: (batchId: string | null, kind: ContainerKind) => ContainerCost;
}

type Format = Pick<ContainerKind, 'containerType' | 'volumeInLiters'>;
const formatOf = (batchId: string, { containerType, volumeInLiters }: Format) =>
  `${batchId} ${containerType} ${volumeInLiters}`;

/** Reads what every batch cost, in three statements. */
export async function readUnitCosts(
  tx: TenantTransaction,
  years: readonly StoredCostYear[],
): Promise<UnitCosts> {
  const liters = await costsOfLiters(tx, (brewDate) =>
    conversionPerHectoliter(costYearOn(years, brewDate)),
  );
  const materials = new Map(
    (await selectMaterialCosts(tx)).map((cost) => [formatOf(cost.batchId, cost), cost]),
  );
  return {
    literOf: (batchId) => liters.get(batchId),
    containerOf: (batchId, kind) => {
      const liter = batchId === null ? undefined : liters.get(batchId);
      const drawn = batchId === null ? undefined : materials.get(formatOf(batchId, kind));
      const { volumeInLiters } = kind;
      return {
        ingredients: liter?.ingredients == null ? null : liter.ingredients * volumeInLiters,
        conversion: liter ? liter.conversion * volumeInLiters : null,
        materials: drawn ? drawn.perContainer : 0,
        packagedCount: drawn?.containers ?? 0,
        startedShort: liter?.startedShort ?? false,
      };
    },
  };
}

/** The production cost of a container; null while a part of it is unknown. */
export const productionCostOf = ({
  ingredients,
  conversion,
  materials,
}: Pick<ContainerCost, 'ingredients' | 'conversion' | 'materials'>): number | null =>
  ingredients === null || conversion === null || materials === null
    ? null
    : ingredients + conversion + materials;
