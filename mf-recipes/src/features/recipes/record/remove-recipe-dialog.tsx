import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { RemoveDialog } from '@cervoise/records/record';
import { formatCount, formatList } from '@cervoise/ui/format';
import type { RecipeDependenciesQuery } from '../../../generated/graphql';
import { recipeDependenciesQuery } from '../recipe.graphql';
import { recipeKind } from '../recipe-texts';

type Dependencies = RecipeDependenciesQuery['checkRecipeDependencies'];

/** What refers to a recipe: « 6 brassins, 2 produits finis et 1 QR code ». */
export function describeDependencies({
  batchesCount,
  inventoryItemsCount,
  qrCodesCount,
}: Dependencies): string {
  const parts = [
    batchesCount > 0 && formatCount(batchesCount, 'brassin'),
    inventoryItemsCount > 0 && formatCount(inventoryItemsCount, 'produit fini', 'produits finis'),
    qrCodesCount > 0 && formatCount(qrCodesCount, 'QR code'),
  ];
  return formatList(parts.filter((part) => part !== false));
}

/** What becomes of them after the removal. */
const retentionText = ({
  batchesCount,
  inventoryItemsCount,
  qrCodesCount,
}: Dependencies): string =>
  batchesCount + inventoryItemsCount + qrCodesCount > 1
    ? 'en dépendent et gardent son nom et leur version.'
    : 'en dépend et garde son nom et sa version.';

/** Fetches what refers to a recipe each time. */
export function useDependencies(id: string, skip: boolean): Dependencies | undefined {
  const { data } = useQuery(recipeDependenciesQuery, { ...networkOnly, variables: { id }, skip });
  return data?.checkRecipeDependencies;
}

interface RemoveRecipeDialogProps {
  readonly recipe: { readonly id: string; readonly name: string };
  readonly open: boolean;
  readonly onRemove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** The confirmation of a removal, with what refers to the recipe. */
export function RemoveRecipeDialog({ recipe, ...dialog }: RemoveRecipeDialogProps) {
  const dependencies = useDependencies(recipe.id, !dialog.open);
  const { removal, removed } = recipeKind.texts;
  return (
    <RemoveDialog
      {...dialog}
      name={recipe.name}
      text={
        <>
          {dependencies && !dependencies.canDelete && (
            <strong>{`${describeDependencies(dependencies)} ${retentionText(dependencies)} `}</strong>
          )}
          {removal}
        </>
      }
      successMessage={removed}
      listAddress={recipeKind.address}
    />
  );
}
