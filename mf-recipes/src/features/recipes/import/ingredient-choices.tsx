import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { convertQuantity, quantityText, unitLabels } from '@cervoise/domain/units';
import { MappingList, MappingRow } from '@cervoise/records/import';
import { Button } from '@cervoise/ui/button';
import { formatCount } from '@cervoise/ui/format';
import type { Brewery } from '../form/recipe-values';
import type { FileIngredient, IngredientChoice } from './file-ingredients';
import styles from './recipe-import.module.css';

const isOutside = (choice: IngredientChoice | undefined) => choice === 'keep' || choice === 'drop';

/** The quantity of the ingredient's line; quantities of several lines are not summed. */
const quantityOf = ({ line, lineCount }: FileIngredient) =>
  lineCount === 1 && line.unit && quantityText(line.quantity, line.unit);

/** A hint on a choice; most have none. */
function noteOf(
  { line, match }: FileIngredient,
  choice: IngredientChoice | undefined,
  { ingredients }: Brewery,
): string | null {
  if (choice === 'keep') return 'Gardé sous son nom, sans lien avec le stock.';
  if (choice === 'drop') return 'Ses lignes manqueront aux recettes.';
  if (choice === 'create') return 'Ajouté sans quantité.';
  const stocked = ingredients.get(choice ?? '');
  if (stocked && line.unit && convertQuantity(1, line.unit, stocked.unit) === null) {
    return `Compté en ${unitLabels[stocked.unit].toLowerCase()} dans votre stock : la quantité sera à revoir.`;
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
  const stock = [...brewery.ingredients.values()];
  const unlinked = ingredients.filter(({ key }) => choices.get(key) === 'keep');
  const outside = ingredients.filter(({ key }) => isOutside(choices.get(key)));
  const linkedCount = ingredients.length - outside.length;
  const choicesOf = ({ type, match }: FileIngredient) => {
    const alike = stock.filter(
      ({ id, type: other }) => other === type || id === match?.ingredientId,
    );
    return [
      { value: 'create', label: 'Ajouter au stock' },
      { value: 'keep', label: 'Laisser hors stock' },
      { value: 'drop', label: 'Ne pas reprendre' },
      {
        label: 'Lier à',
        choices: alike.map(({ id, name }) => ({ value: id, label: name })),
      },
    ];
  };
  if (ingredients.length === 0) return <p className="cv-muted">Aucun ingrédient à associer.</p>;
  return (
    <>
      <div className={styles.summary}>
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
              value={choice ?? 'keep'}
              isIgnored={isOutside(choice)}
              choices={choicesOf(found)}
              onChange={(value) => onChoose(new Map(choices).set(found.key, value))}
              note={noteOf(found, choice, brewery)}
            />
          );
        })}
      </MappingList>
    </>
  );
}
