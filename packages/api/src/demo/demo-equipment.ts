import type { EquipmentValues } from '@cervoise/domain/equipment';

type Required = 'name' | 'category' | 'condition' | 'status';

/** A completed maintenance. */
export interface DemoMaintenance {
  readonly daysAgo: number;
  readonly by: string;
  /** The scheduled one by default. */
  readonly task?: string;
  readonly cost?: number;
  readonly note?: string;
}

/** A change of status, condition or place. */
export interface DemoChange {
  readonly daysAgo: number;
  readonly kind: 'status_changed' | 'condition_changed' | 'moved';
  readonly before: string;
  readonly after: string;
}

/** A piece of equipment, in days before today. */
export interface DemoEquipment
  extends Pick<EquipmentValues, Required>,
    Partial<Omit<EquipmentValues, Required | 'purchaseDate' | 'warrantyExpiryDate'>> {
  readonly boughtDaysAgo: number;
  /** Years from the purchase. */
  readonly warrantyYears?: number;
  readonly maintained?: readonly DemoMaintenance[];
  readonly changes?: readonly DemoChange[];
  readonly usedHectoliters?: number;
  /** Days since the last maintenance, of the interval. */
  readonly hectolitersSince?: number;
  readonly removedDaysAgo?: number;
}
