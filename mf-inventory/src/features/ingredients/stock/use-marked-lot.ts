import { useQuery } from '@cervoise/graphql-client';
import { useSearchParams } from 'react-router-dom';
import { markedLotQuery } from './lots.graphql';

interface MarkedLot {
  /** The lot in stock that the label refers to. */
  readonly id: string | null;
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
    variables: { ingredientId },
    skip: named === null || isInStock,
    context: { suppressErrorToast: false },
  });
  if (named === null || isInStock) return { id: named, notice: null };
  if (!data) return { id: null, notice: null };
  const lot = data.ingredient.lots.find(({ id }) => id === named);
  if (!lot)
    return { id: null, notice: 'Le lot de cette étiquette n’est pas connu pour cet ingrédient.' };
  const name = lot.lotNumber ? `Le lot ${lot.lotNumber}` : 'Le lot sans numéro';
  return { id: null, notice: `${name} de cette étiquette est vide : il n’en reste rien en stock.` };
}
