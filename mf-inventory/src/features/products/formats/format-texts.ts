import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { type ContainerType, containerNouns, containerText } from '@cervoise/domain/inventory';
import { unitSymbolOf } from '@cervoise/domain/units';
import { formatCount, formatList, formatNumber, formatQuantity } from '@cervoise/ui/format';
import type {
  MaterialChoicesQuery,
  PackagingFormatFieldsFragment,
} from '../../../generated/graphql';

import { materialChoicesQuery } from './packaging-formats.graphql';

type Material = PackagingFormatFieldsFragment['materials'][number];
type Choice = MaterialChoicesQuery['ingredientsPage']['nodes'][number];

/** « Bouteille 33 cl ». */
export const formatName = ({
  containerType,
  volumeInLiters,
}: Pick<PackagingFormatFieldsFragment, 'containerType' | 'volumeInLiters'>): string =>
  containerText(containerType, volumeInLiters);

/** « 1 par bouteille », « 1 pour 24 bouteilles ». */
export function shareText(
  containerType: ContainerType,
  { quantity, perContainers, unit }: Pick<Material, 'quantity' | 'perContainers' | 'unit'>,
): string {
  const noun = containerNouns[containerType];
  const amount =
    unit === 'unit'
      ? formatNumber(quantity, 3)
      : formatQuantity(quantity, unitSymbolOf(unit, quantity));
  return perContainers === 1
    ? `${amount} par ${noun}`
    : `${amount} pour ${formatCount(perContainers, noun)}`;
}

/** The materials in stock as choices, each with its type and what is left. */
export const materialSource = {
  query: materialChoicesQuery,
  itemsOf: ({ ingredientsPage }: MaterialChoicesQuery) => ingredientsPage.nodes,
  choiceOf: ({ id, name, type, stockQuantity, unit }: Choice) => ({
    value: id,
    label: name,
    detail: `${ingredientTypeLabels[type]}, ${formatQuantity(stockQuantity, unitSymbolOf(unit, stockQuantity))} en stock`,
  }),
};

/** The materials of a format as a form has them. */
export const materialValues = ({ materials }: Pick<PackagingFormatFieldsFragment, 'materials'>) =>
  materials.map(({ ingredientId, recipe, quantity, perContainers }) => ({
    ingredientId,
    recipeId: recipe?.id ?? null,
    quantity,
    perContainers,
  }));

/** « Capsule 1 par bouteille et Étiquette blonde 1 par bouteille »; empty without a format. */
export const contentText = (format: PackagingFormatFieldsFragment | undefined): string =>
  formatList(
    (format?.materials ?? []).map(
      (material) => `${material.name} ${shareText(format?.containerType ?? 'bottle', material)}`,
    ),
  );
