import type { IngredientDetails } from '@cervoise/domain/ingredients';
import type { Role } from '@cervoise/domain/roles';
import type { DemoEquipment } from './demo-equipment';
import type { DemoProduction } from './demo-production';
import type { DemoProduct } from './demo-products';
import type { DemoRecipes } from './demo-recipes';
import type { DemoExercise } from './write-exercise';

/** A loss of a delivery: spilt, torn or spoilt. */
export interface DemoLoss {
  readonly quantity: number;
  readonly reason: string;
}

/** A delivery, in days relative to today so that the demo stays current. */
export interface DemoDelivery {
  readonly lot: string;
  readonly daysAgo: number;
  readonly quantity: number;
  /** Days from today to the expiry; negative when it has passed; null for what does not expire. */
  readonly expiresIn: number | null;
  /** The remaining quantity today; the rest was brewed or lost. */
  readonly left?: number;
  readonly costPerUnit?: number;
  readonly certificateNote?: string;
  readonly loss?: DemoLoss;
  /** A quantity first entered wrongly, corrected the same day. */
  readonly mistypedAs?: number;
}

type RequiredDetails = 'name' | 'type' | 'unit' | 'minimumStockQuantity';

export interface DemoIngredient
  extends Pick<IngredientDetails, RequiredDetails>,
    Partial<Omit<IngredientDetails, RequiredDetails>> {
  /** The first one is the opening stock. */
  readonly deliveries: readonly DemoDelivery[];
  /** What it was used for. */
  readonly beers: readonly string[];
  /** Days since the last brew, which took it below its minimum. */
  readonly becameLowDaysAgo?: number;
  /** Days since it was removed. */
  readonly removedDaysAgo?: number;
}

export interface DemoUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

/** The provider's record of a brewery. */
export interface DemoContract {
  readonly siren: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly isPartner: boolean;
  /** Days since its first day. */
  readonly startedDaysAgo: number;
}

export interface DemoBrewery {
  readonly contract?: DemoContract;
  readonly name: string;
  readonly isEditor?: boolean;
  /** Authors of ledger lines, in turn. */
  readonly users: readonly DemoUser[];
  readonly ingredients: readonly DemoIngredient[];
  readonly production?: DemoProduction;
  /** The recipes of some beers of `production`. */
  readonly recipes?: DemoRecipes;
  /** The products of the batches of `production`. */
  readonly products?: readonly DemoProduct[];
  readonly equipment?: readonly DemoEquipment[];
  /** Its recall exercise. */
  readonly exercise?: DemoExercise;
  /** Days since the last full count. */
  readonly countedDaysAgo?: number;
}
