import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import {
  convertQuantity,
  type IngredientUnit,
  quantityText,
  unitLabels,
} from '@cervoise/domain/units';
import { useChoices } from '@cervoise/records/choices';
import { MappingList, MappingRow } from '@cervoise/records/import';
import { Button } from '@cervoise/ui/button';
import { PickerInput } from '@cervoise/ui/form';
import { formatCount } from '@cervoise/ui/format';
import { useState } from 'react';
import type { RecipeIngredientFragment } from '../../../generated/graphql';
import { ingredientSource } from '../form/ingredient-source';
import type { Brewery } from '../form/recipe-values';
import type { FileIngredient, IngredientChoice } from './file-ingredients';

/** The choice to search the stock for one that was not proposed. */
const inStock = 'search';

const isOutside = (choice: IngredientChoice | undefined) => choice === 'keep' || choice === 'drop';

/** The quantity of the ingredient's line; quantities of several lines are not summed. */
const quantityOf = ({ line, lineCount }: FileIngredient) =>
  lineCount === 1 && line.unit && quantityText(line.quantity, line.unit);

/** A hint on a choice; most have none. */
function noteOf(
  { line, match }: FileIngredient,
  choice: IngredientChoice | undefined,
  unitOf: (id: string) => IngredientUnit | undefined,
): string | null {
  if (choice === 'keep') return 'Gardé sous son nom, sans lien avec le stock.';
  if (choice === 'drop') return 'Ses lignes manqueront aux recettes.';
  if (choice === 'create') return 'Ajouté sans quantité.';
  const unit = unitOf(choice ?? '');
  if (unit && line.unit && convertQuantity(1, line.unit, unit) === null) {
    return `Compté en ${unitLabels[unit].toLowerCase()} dans votre stock : la quantité sera à revoir.`;
  }
  return match && !match.isExact && match.ingredientId === choice
    ? 'Nom proche : à vérifier.'
    : null;
}

interface IngredientChoicesProps {
  /** Those of the selected recipes. */
  readonly ingredients: readonly FileIngredient[];
  readonly brewery: Brewery;
  readonly choices: ReadonlyMap<string, IngredientChoice>;
  readonly onChoose: (choices: ReadonlyMap<string, IngredientChoice>) => void;
}

/** The ingredients of the file: linked to the stock, added to it, or only named. */
export function IngredientChoices({
  ingredients,
  brewery,
  choices,
  onChoose,
}: IngredientChoicesProps) {
  const [searched, setSearched] = useState<string | null>(null);
  const choose = (key: string, choice: IngredientChoice) => {
    setSearched(null);
    onChoose(new Map(choices).set(key, choice));
  };
  const unlinked = ingredients.filter(({ key }) => choices.get(key) === 'keep');
  const outside = ingredients.filter(({ key }) => isOutside(choices.get(key)));
  const linkedCount = ingredients.length - outside.length;
  const choicesOf = ({ key, match }: FileIngredient) => {
    const linked = brewery.ingredients.get(choices.get(key) ?? '');
    const known = [
      ...(match ? [{ value: match.ingredientId, label: match.name }] : []),
      ...(linked && linked.id !== match?.ingredientId
        ? [{ value: linked.id, label: linked.name }]
        : []),
    ];
    return [
      { value: 'create', label: 'Ajouter au stock' },
      { value: 'keep', label: 'Laisser hors stock' },
      { value: 'drop', label: 'Ne pas reprendre' },
      ...(known.length > 0 ? [{ label: 'Lier à', choices: known }] : []),
      { value: inStock, label: 'Chercher dans le stock…' },
    ];
  };
  if (ingredients.length === 0) return <p className="cv-muted">Aucun ingrédient à associer.</p>;
  return (
    <>
      <div className="cv-row cv-wrap cv-between cv-gap-8-16">
        <p className="cv-muted">
          {`${formatCount(linkedCount, 'ingrédient associé', 'ingrédients associés')} sur ${ingredients.length}. Changez ce qui n’a pas été bien deviné.`}
        </p>
        {unlinked.length > 1 && (
          <Button
            size="small"
            icon="plus"
            onClick={() =>
              onChoose(
                new Map([...choices, ...unlinked.map(({ key }) => [key, 'create'] as const)]),
              )
            }
          >
            {`Ajouter les ${unlinked.length} autres au stock`}
          </Button>
        )}
      </div>
      <MappingList label="Ingrédients du fichier">
        {ingredients.map((found) => {
          const choice = choices.get(found.key);
          const used = found.recipes.size;
          return (
            <MappingRow
              key={found.key}
              label={found.name}
              detail={[
                ingredientTypeLabels[found.type],
                quantityOf(found),
                used > 1 && formatCount(used, 'recette'),
              ]
                .filter(Boolean)
                .join(' · ')}
              value={searched === found.key ? inStock : (choice ?? 'keep')}
              isIgnored={isOutside(choice)}
              choices={choicesOf(found)}
              onChange={(value) =>
                value === inStock ? setSearched(found.key) : choose(found.key, value)
              }
              note={noteOf(
                found,
                choice,
                (id) =>
                  brewery.ingredients.get(id)?.unit ??
                  (id === found.match?.ingredientId ? found.match.unit : undefined),
              )}
            >
              {searched === found.key && (
                <StockSearch
                  name={found.name}
                  onFound={(ingredient) => {
                    brewery.learn([ingredient]);
                    choose(found.key, ingredient.id);
                  }}
                />
              )}
            </MappingRow>
          );
        })}
      </MappingList>
    </>
  );
}

interface StockSearchProps {
  readonly name: string;
  readonly onFound: (ingredient: RecipeIngredientFragment) => void;
}

function StockSearch({ name, onFound }: StockSearchProps) {
  const { choices, search, itemOf } = useChoices(ingredientSource);
  return (
    <PickerInput
      label={`Chercher ${name} dans le stock`}
      placeholder="Malt, houblon, levure…"
      choices={choices}
      search={search}
      onPick={(id) => {
        const ingredient = itemOf(id);
        if (ingredient) onFound(ingredient);
      }}
    />
  );
}
