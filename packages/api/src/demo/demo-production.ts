import type { BatchStatus } from '@cervoise/domain/production';
import type { PublicationValues } from '@cervoise/domain/qr-codes';

/** A batch, told in days before today; its number comes from its place in the year. */
export interface DemoBatch {
  readonly beer: string;
  /** Negative for what is planned. */
  readonly brewedDaysAgo: number;
  readonly status: BatchStatus;
  readonly fermentedDaysAgo?: number;
  readonly packagedDaysAgo?: number;
  /** The fermenter it is put into, whatever else is planned there; the first free one by default. */
  readonly fermenter?: string;
  /** Above the set point since yesterday, in °C. */
  readonly tooWarmBy?: number;
}

/** A code on a label, or on a menu when it stands for no batch. */
export interface DemoQrCode {
  readonly identifier: string;
  readonly label: string;
  readonly beer: string;
  /** Which of the beer's batches; none for the beer as such. */
  readonly brewedDaysAgo?: number;
  readonly madeDaysAgo: number;
  readonly isWithdrawn?: boolean;
}

/** What a brewery publishes of a beer for whoever scans its codes. */
export interface DemoPublication extends PublicationValues {
  readonly beer: string;
  readonly publishedDaysAgo: number;
  readonly publishedBy: string;
}

export interface DemoProduction {
  readonly beers: readonly string[];
  readonly batches: readonly DemoBatch[];
  readonly qrCodes: readonly DemoQrCode[];
  readonly publications: readonly DemoPublication[];
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
