import type { ContainerType } from '@cervoise/domain/inventory';
import { addQuantities } from '@cervoise/domain/numbers';
import { materialFor, materialsOfBeer, missingMaterialText } from '@cervoise/domain/packaging';
import { shortageText } from '@cervoise/domain/production';
import { unitSymbolOf } from '@cervoise/domain/units';
import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { formatList, formatQuantity } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import type { PackagingMaterialsQuery } from '../../../generated/graphql';
import styles from './form-lines.module.css';
import { packagingMaterialsQuery } from './steps.graphql';

type Format = PackagingMaterialsQuery['packagingFormats'][number];

interface Line {
  readonly containerType?: ContainerType;
  readonly volumeInLiters?: number;
  readonly quantity?: number;
}

/** What containers of a beer take of each material, the formats' order kept, and what it has none of. */
function neededMaterials(formats: readonly Format[], lines: readonly Line[], recipeId: string) {
  const needed = new Map<string, Format['materials'][number] & { readonly needed: number }>();
  const missing = new Set<string>();
  for (const { containerType, volumeInLiters, quantity } of lines) {
    const format = formats.find(
      (one) => one.containerType === containerType && one.volumeInLiters === volumeInLiters,
    );
    const ofBeer = materialsOfBeer(
      (format?.materials ?? []).map((one) => ({ ...one, recipeId: one.recipe?.id ?? null })),
      recipeId,
    );
    // Also before a number is typed.
    for (const type of ofBeer.missing) missing.add(missingMaterialText(type));
    for (const material of ofBeer.lines) {
      const before = needed.get(material.ingredientId)?.needed ?? 0;
      const more = materialFor(material, quantity || 0);
      needed.set(material.ingredientId, { ...material, needed: addQuantities(before, more) });
    }
  }
  const materials = [...needed.values()].filter((material) => material.needed > 0);
  return { materials, missing: [...missing] };
}

interface MaterialsToDrawProps {
  readonly lines: readonly Line[];
  /** The beer's. */
  readonly recipeId: string;
}

/** The materials that a packaging takes from the stock, and what is short of them. */
export function MaterialsToDraw({ lines, recipeId }: MaterialsToDrawProps) {
  const { data } = useQuery(packagingMaterialsQuery, {
    ...networkOnly,
  });
  const formats = data?.packagingFormats ?? [];
  const { materials, missing } = neededMaterials(formats, lines, recipeId);
  if (materials.length === 0 && missing.length === 0) return null;
  const short = materials.filter(({ needed, available }) => needed > available);
  const taken = materials.map(
    ({ name, needed, unit }) => `${formatQuantity(needed, unitSymbolOf(unit, needed))} ${name}`,
  );
  return (
    <div className={`${styles.total} cv-pad-12-16 cv-stack cv-small cv-gap-4`} aria-live="polite">
      {taken.length > 0 && <span>{`Pris au stock : ${formatList(taken)}.`}</span>}
      {missing.map((text) => (
        <Status key={text} tone="attention" label={text} />
      ))}
      {short.map(({ ingredientId, name, needed, available, unit }) => (
        <Status
          key={ingredientId}
          tone="attention"
          label={shortageText(name, addQuantities(needed, -available), unit)}
        />
      ))}
    </div>
  );
}
