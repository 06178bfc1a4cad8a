import { useQuery } from '@cervoise/graphql-client';
import { useSearchParams } from 'react-router-dom';
import { markedLotQuery } from './lots.graphql';
import type { Lot } from './stock-form';

interface MarkedLot {
  /** The lot that the label refers to. */
  readonly id: string | null;
  /** That lot, where nothing of it is left. */
  readonly empty: Lot | null;
  /** Why it cannot be shown, in French. */
  readonly notice: string | null;
}

interface Ingredient {
  readonly id: string;
  /** Those in stock. */
  readonly lots: readonly { readonly id: string }[];
}

/** The lot of the address (`?lot=`), as in the code on a label. */
export function useMarkedLot({ id: ingredientId, lots }: Ingredient): MarkedLot {
  const [params] = useSearchParams();
  const named = params.get('lot')?.toLowerCase() ?? null;
  const isInStock = lots.some(({ id }) => id === named);
  const { data } = useQuery(markedLotQuery, {
    variables: { ingredientId, lotId: named ?? '' },
    skip: named === null || isInStock,
    context: { suppressErrorToast: false },
  });
  const none = { id: named, empty: null, notice: null };
  if (named === null || isInStock || !data) return none;
  const lot = data.ingredient.lots.find(({ id }) => id === named);
  if (!lot)
    return { ...none, notice: 'Le lot de cette étiquette n’est pas connu pour cet ingrédient.' };
  const name = lot.lotNumber ? `Le lot ${lot.lotNumber}` : 'Le lot sans numéro';
  return {
    id: named,
    empty: lot,
    notice: `${name} de cette étiquette est vide : il n’en reste rien en stock.`,
  };
}
