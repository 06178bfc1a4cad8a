import type { IncoLabelChoices } from '@cervoise/domain/inco-label';
import type { ContainerType } from '@cervoise/domain/inventory';
import type { BatchStatus } from '@cervoise/domain/production';
import type { PublicationValues } from '@cervoise/domain/qr-codes';

/** A batch, in days before today; its number comes from its position in the year. */
export interface DemoBatch {
  readonly beer: string;
  /** Negative for planned batches. */
  readonly brewedDaysAgo: number;
  readonly status: BatchStatus;
  readonly fermentedDaysAgo?: number;
  readonly packagedDaysAgo?: number;
  /** A fixed fermenter, despite overlaps; by default the first free one. */
  readonly fermenter?: string;
  /** °C above the set point since yesterday. */
  readonly tooWarmBy?: number;
  /** The name of the hydrometer that floats in it. */
  readonly hydrometer?: string;
}

/** A code on a label, or on a menu when it refers to no batch. */
export interface DemoQrCode {
  readonly identifier: string;
  readonly label: string;
  readonly beer: string;
  /** Index of the beer's batch; none for the beer itself. */
  readonly brewedDaysAgo?: number;
  readonly madeDaysAgo: number;
  readonly isWithdrawn?: boolean;
}

/** The published facts of a beer. */
export interface DemoPublication extends PublicationValues {
  readonly beer: string;
  readonly publishedDaysAgo: number;
  readonly publishedBy: string;
}

/** The INCO label of a beer in a container, as it was saved. */
export interface DemoIncoLabel {
  readonly beer: string;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  readonly choices: Partial<IncoLabelChoices>;
  readonly savedDaysAgo: number;
  readonly savedBy: string;
}

/** What a container takes of the brewery's materials. */
export interface DemoFormat {
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  readonly materials: readonly {
    readonly ingredient: string;
    readonly quantity: number;
    readonly perContainers: number;
  }[];
}

/** A packaging of a batch that is still to be done. */
export interface DemoPlannedPackaging {
  readonly beer: string;
  readonly brewedDaysAgo: number;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  readonly quantity: number;
  readonly inDays: number;
}

/** Slurry harvested from a batch that was pitched with bought yeast. */
export interface DemoHarvest {
  readonly beer: string;
  readonly brewedDaysAgo: number;
  readonly yeast: string;
  readonly daysAgo: number;
  /** Litres. */
  readonly quantity: number;
  /** Billion cells a millilitre, and per cent of living ones. */
  readonly cellDensity: number;
  readonly viability: number;
}

export interface DemoProduction {
  readonly formats?: readonly DemoFormat[];
  readonly plannedPackagings?: readonly DemoPlannedPackaging[];
  readonly harvests?: readonly DemoHarvest[];
  readonly beers: readonly string[];
  readonly batches: readonly DemoBatch[];
  readonly qrCodes: readonly DemoQrCode[];
  readonly publications: readonly DemoPublication[];
  readonly incoLabels: readonly DemoIncoLabel[];
}

/** A batch that was brewed, fermented and packaged. */
export function packagedBatch(
  beer: string,
  brewedDaysAgo: number,
  packagedDaysAgo: number,
  status: 'packaged' | 'ready' | 'archived',
): DemoBatch {
  const fermentedDaysAgo = Math.round((brewedDaysAgo + packagedDaysAgo) / 2);
  return { beer, brewedDaysAgo, fermentedDaysAgo, packagedDaysAgo, status };
}
