import type { ContainerType } from '@cervoise/domain/inventory';
import { addQuantities } from '@cervoise/domain/numbers';
import { materialFor } from '@cervoise/domain/packaging';
import { shortageText } from '@cervoise/domain/production';
import { unitSymbolOf } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { networkOnly } from '@cervoise/records/form';
import { formatList, formatQuantity } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import type { PackagingMaterialsQuery } from '../../../generated/graphql';
import { packagingMaterialsQuery } from '../batch.graphql';
import styles from './form-lines.module.css';

type Format = PackagingMaterialsQuery['packagingFormats'][number];

interface Line {
  readonly containerType?: ContainerType;
  readonly volumeInLiters?: number;
  readonly quantity?: number;
}

/** What containers take of each material, by its id, the formats' order kept. */
function neededMaterials(formats: readonly Format[], lines: readonly Line[]) {
  const needed = new Map<string, Format['materials'][number] & { readonly needed: number }>();
  for (const { containerType, volumeInLiters, quantity } of lines) {
    const format = formats.find(
      (one) => one.containerType === containerType && one.volumeInLiters === volumeInLiters,
    );
    for (const material of format?.materials ?? []) {
      const before = needed.get(material.ingredientId)?.needed ?? 0;
      const more = materialFor(material, quantity || 0);
      needed.set(material.ingredientId, { ...material, needed: addQuantities(before, more) });
    }
  }
  return [...needed.values()].filter((material) => material.needed > 0);
}

/** The materials that a packaging takes from the stock, and what is short of them. */
export function MaterialsToDraw({ lines }: { readonly lines: readonly Line[] }) {
  const { data } = useQuery(packagingMaterialsQuery, {
    ...networkOnly,
    context: { suppressErrorToast: true },
  });
  const materials = neededMaterials(data?.packagingFormats ?? [], lines);
  if (materials.length === 0) return null;
  const short = materials.filter(({ needed, available }) => needed > available);
  const taken = materials.map(
    ({ name, needed, unit }) => `${formatQuantity(needed, unitSymbolOf(unit, needed))} ${name}`,
  );
  return (
    <div className={styles.total} aria-live="polite">
      <span>{`Pris au stock : ${formatList(taken)}.`}</span>
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
