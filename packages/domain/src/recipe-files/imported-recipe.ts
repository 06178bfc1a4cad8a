import type { EquipmentProfile } from '../brewing';
import type { YeastForm } from '../ingredients';
import type {
  ReadableRecipeFormat,
  RecipeLineValues,
  RecipeStepValues,
  RecipeValues,
} from '../recipes';

/** An ingredient of a recipe file: a line that describes its ingredient itself. */
export interface FileLine
  extends Pick<
    RecipeLineValues,
    | 'quantity'
    | 'usageStage'
    | 'hopForm'
    | 'timeInMinutes'
    | 'notes'
    | 'alphaAcid'
    | 'extract'
    | 'fermentability'
    | 'color'
    | 'attenuation'
    | 'temperatureInCelsius'
    | 'fermentationDay'
    | 'utilization'
    | 'packageInGrams'
    | 'treatment'
    | 'acidStrength'
  > {
  readonly name: string;
  readonly type: NonNullable<RecipeLineValues['type']>;
  readonly unit: NonNullable<RecipeLineValues['unit']>;
  readonly yeastForm?: YeastForm | null;
}

/** A step of the mash or of the fermentation. */
export type FileStep = Omit<RecipeStepValues, 'id' | 'orderIndex'> & {
  /** Of a written file: the water of an infusion, which a recipe calculates. */
  readonly infusionInLiters?: number | null;
};

/** A brewhouse as a file describes it; what it does not say is null. */
export type FileEquipment = { readonly name: string } & {
  readonly [Field in
    | 'batchSizeInLiters'
    | 'boilOffInLitersPerHour'
    | 'kettleLossInLiters'
    | 'mashTunLossInLiters'
    | 'fermenterLossInLiters'
    | 'mashTunCapacityInLiters'
    | 'coolingShrinkage'
    | 'grainAbsorptionInLitersPerKg']: EquipmentProfile[Field] | null;
};

/** What no format has a field for, to be listed. */
type NeverWritten = Partial<
  Pick<
    RecipeValues,
    | 'attenuationFollowsMash'
    | 'pitchRate'
    | 'targetCostPerLiter'
    | 'fermentationDays'
    | 'maturingDays'
  >
>;

/** The intermediate form of a recipe: what the formats have in common, in our units. */
export interface FileRecipe extends NeverWritten {
  readonly name: string;
  readonly author: string | null;
  readonly style: string | null;
  readonly notes: string | null;
  readonly batchSizeInLiters: number | null;
  readonly preBoilSizeInLiters: number | null;
  readonly boilTimeInMinutes: number | null;
  /** Of the brewhouse, per cent. */
  readonly efficiency: number | null;
  readonly originalGravity: number | null;
  readonly finalGravity: number | null;
  readonly abv: number | null;
  readonly ibu: number | null;
  readonly ebc: number | null;
  readonly equipment?: FileEquipment | null;
  readonly water?: RecipeValues['water'];
  readonly lines: readonly FileLine[];
  readonly steps: readonly FileStep[];
}

/** A recipe of a file, with what could not be read of it, in French. */
export interface ImportedRecipe extends FileRecipe {
  readonly unread: readonly string[];
}

/** The result of reading a file: its recipes, or an error in French. */
export type RecipeFileResult =
  | {
      readonly isRead: true;
      readonly format: ReadableRecipeFormat;
      readonly recipes: readonly ImportedRecipe[];
    }
  | { readonly isRead: false; readonly message: string };

/** A written file, and what its format could not hold, in French. */
export interface WrittenRecipeFile {
  readonly content: string;
  readonly lost: readonly string[];
}
