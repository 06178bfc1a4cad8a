import type { RecipesPreview } from '@cervoise/domain/recipes';
import { formatCount, formatGravity, formatNumber, formatPercent } from '@cervoise/ui/format';
import { RowCheck } from '@cervoise/ui/table';
import { describeRecipe } from '../recipe-texts';
import styles from './recipe-import.module.css';

type Previewed = RecipesPreview['recipes'][number];

/** « IPA américaine · 500 l · DI 1,058 · 6 % · 52 IBU · 7 ingrédients ». */
function describe({ recipe }: Previewed): string {
  const { originalGravity, estimatedAbv, ibu, lines } = recipe;
  return [
    describeRecipe({ style: recipe.style ?? null, batchSizeInLiters: recipe.batchSizeInLiters }),
    originalGravity != null && `DI ${formatGravity(originalGravity)}`,
    estimatedAbv != null && formatPercent(estimatedAbv),
    ibu != null && `${formatNumber(ibu, 0)} IBU`,
    formatCount(lines.length, 'ingrédient'),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface FileRecipesProps {
  readonly preview: RecipesPreview;
  readonly names: readonly string[];
  readonly onRename: (index: number, name: string) => void;
  /** Indexes in the file. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  /** Marks missing names. */
  readonly isSubmitted: boolean;
}

/** The recipes of a file: which to import, under which name, and what could not be read. */
export function FileRecipes({
  preview: { recipes },
  names,
  onRename,
  chosen,
  onChoose,
  isSubmitted,
}: FileRecipesProps) {
  const toggle = (index: number) => {
    const next = new Set(chosen);
    if (!next.delete(index)) next.add(index);
    onChoose(next);
  };
  return (
    <>
      {recipes.length > 1 && (
        <div className={styles.all}>
          <RowCheck
            label="Toutes les recettes"
            checked={chosen.size === recipes.length}
            mixed={chosen.size > 0 && chosen.size < recipes.length}
            onToggle={() => onChoose(new Set(chosen.size === recipes.length ? [] : recipes.keys()))}
          />
          <span aria-hidden="true">
            {formatCount(chosen.size, 'recette choisie', 'recettes choisies')}
          </span>
        </div>
      )}
      <ul className={styles.recipes} aria-label="Recettes du fichier">
        {recipes.map((previewed, index) => {
          const name = names[index] ?? '';
          const isChosen = chosen.has(index);
          const isMissing = isSubmitted && isChosen && name.trim() === '';
          return (
            <li key={index}>
              <RowCheck
                label={`Importer ${previewed.recipe.name}`}
                checked={isChosen}
                onToggle={() => toggle(index)}
              />
              <div className={styles.recipe}>
                <input
                  className={styles.name}
                  aria-label={`Nom de la recette ${index + 1}`}
                  aria-invalid={isMissing || undefined}
                  value={name}
                  maxLength={120}
                  disabled={!isChosen}
                  onChange={({ currentTarget }) => onRename(index, currentTarget.value)}
                />
                <span className={styles.detail}>{describe(previewed)}</span>
                {isChosen && previewed.isNameTaken && name.trim() === previewed.recipe.name && (
                  <span className={styles.warning}>
                    Une de vos recettes porte déjà ce nom : celle-ci s’ajoutera à côté.
                  </span>
                )}
                {previewed.unread.length > 0 && (
                  <details className={styles.unread}>
                    <summary>
                      {formatCount(
                        previewed.unread.length,
                        'remarque de lecture',
                        'remarques de lecture',
                      )}
                    </summary>
                    <ul>
                      {previewed.unread.map((sentence) => (
                        <li key={sentence}>{sentence}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
