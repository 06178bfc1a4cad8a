import { ingredientTypeLabels, ingredientTypes } from '@cervoise/domain/ingredients';
import { FilterDates, FilterRow, FilterSelect } from '@cervoise/ui/filters';
import type { useIngredientList } from './use-ingredient-list';

const typeChoices = ingredientTypes.map((value) => ({ value, label: ingredientTypeLabels[value] }));

type List = Pick<
  ReturnType<typeof useIngredientList>,
  'state' | 'type' | 'expiresFrom' | 'expiresTo'
>;

/** Type and expiry, beside the views and the search. */
export function IngredientFilters({ state, type, expiresFrom, expiresTo }: List) {
  return (
    <FilterRow active={type !== null || expiresFrom !== null}>
      <FilterSelect
        label="Type d’ingrédient"
        allLabel="Tous les types"
        choices={typeChoices}
        value={type}
        onChange={(value) => state.setFilters({ type: value })}
      />
      <FilterDates
        label="Péremption"
        value={expiresFrom && expiresTo ? { from: expiresFrom, to: expiresTo } : null}
        onChange={(range) => state.setFilters({ from: range?.from ?? null, to: range?.to ?? null })}
      />
    </FilterRow>
  );
}
