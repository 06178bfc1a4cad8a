import type { IngredientDetails } from '@cervoise/domain/ingredients';
import type { Role } from '@cervoise/domain/roles';
import type { DemoEquipment } from './demo-equipment';
import type { DemoProduction } from './demo-production';
import type { DemoProduct } from './demo-products';
import type { DemoRecipes } from './demo-recipes';
import type { DemoLead } from './leads';
import type { DemoExercise } from './write-exercise';

/** Something of a delivery that was spilt, torn or spoilt. */
export interface DemoLoss {
  readonly quantity: number;
  readonly reason: string;
}

/** A delivery, told in days before and after today so that the demo never grows old. */
export interface DemoDelivery {
  readonly lot: string;
  readonly daysAgo: number;
  readonly quantity: number;
  /** Days from today to the expiry; negative when it has passed; null for what does not expire. */
  readonly expiresIn: number | null;
  /** What is left of it today; the rest was brewed or lost. */
  readonly left?: number;
  readonly costPerUnit?: number;
  readonly certificateNote?: string;
  readonly loss?: DemoLoss;
  /** The quantity first typed by mistake, corrected the same day. */
  readonly mistypedAs?: number;
}

type RequiredDetails = 'name' | 'type' | 'unit' | 'minimumStockQuantity';

export interface DemoIngredient
  extends Pick<IngredientDetails, RequiredDetails>,
    Partial<Omit<IngredientDetails, RequiredDetails>> {
  /** The first one is the stock the brewery opened with. */
  readonly deliveries: readonly DemoDelivery[];
  /** What it went into. */
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

export interface DemoBrewery {
  readonly name: string;
  readonly isEditor?: boolean;
  /** Those who brew write the ledger in turn. */
  readonly users: readonly DemoUser[];
  readonly ingredients: readonly DemoIngredient[];
  readonly production?: DemoProduction;
  /** What is in some of the beers of `production`. */
  readonly recipes?: DemoRecipes;
  /** Made of the batches of `production`. */
  readonly products?: readonly DemoProduct[];
  readonly equipment?: readonly DemoEquipment[];
  /** Who applied on the site; the editor's alone. */
  readonly leads?: readonly DemoLead[];
  /** The exercise of a recall that it held. */
  readonly exercise?: DemoExercise;
  /** Days since everything was last counted. */
  readonly countedDaysAgo?: number;
}
