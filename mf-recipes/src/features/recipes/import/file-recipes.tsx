import type { RecipesPreview } from '@cervoise/domain/recipes';
import { Input } from '@cervoise/ui/field';
import { formatCount, formatGravity, formatNumber, formatPercent } from '@cervoise/ui/format';
import { RowCheck } from '@cervoise/ui/table';
import { type Brewery, figuresOf } from '../form/recipe-values';
import { describeRecipe } from '../recipe-texts';
import styles from './recipe-import.module.css';

type Previewed = RecipesPreview['recipes'][number];

/** « IPA américaine · 500 l · rendement 65 % · 7 ingrédients ». */
function describe({ recipe }: Previewed): string {
  const { style, batchSizeInLiters, efficiency, lines } = recipe;
  return [
    describeRecipe({ style: style ?? null, batchSizeInLiters }),
    efficiency != null && `rendement ${formatPercent(efficiency)}`,
    formatCount(lines.length, 'ingrédient'),
  ]
    .filter(Boolean)
    .join(' · ');
}

const whole = (value: number) => formatNumber(value, 0);
const shownFigures = [
  { field: 'originalGravity', label: 'DI', figure: 'originalGravity', format: formatGravity },
  { field: 'finalGravity', label: 'DF', figure: 'finalGravity', format: formatGravity },
  { field: 'estimatedAbv', label: 'Alcool', figure: 'abv', format: formatPercent },
  { field: 'ibu', label: 'IBU', figure: 'ibu', format: whole },
  { field: 'ebc', label: 'EBC', figure: 'ebc', format: whole },
] as const;

/** The figures that the recipe gets here, each with what its file states where that differs. */
function Figures({
  previewed: { recipe },
  brewery,
}: {
  readonly previewed: Previewed;
  readonly brewery: Brewery;
}) {
  const figures = figuresOf(recipe, brewery);
  if (!figures || figures.gristKg === 0) return null;
  return (
    <dl className={`${styles.figures} cv-flex cv-wrap`}>
      {shownFigures.map(({ field, label, figure, format }) => {
        const stated = recipe.fileFigures?.[field];
        return (
          <div className="cv-flex cv-gap-4" key={field}>
            <dt className="cv-strong">{label}</dt>
            <dd className="cv-figures">
              {format(figures[figure])}
              {stated != null && (
                <span className="cv-muted">{` selon le fichier ${format(stated)}`}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface FileRecipesProps {
  readonly preview: RecipesPreview;
  readonly brewery: Brewery;
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
  brewery,
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
        <div className={`${styles.all} cv-row cv-gap-12 cv-strong`}>
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
      <ul className={`cv-divided ${styles.recipes} cv-lined-low`} aria-label="Recettes du fichier">
        {recipes.map((previewed, index) => {
          const name = names[index] ?? '';
          const isChosen = chosen.has(index);
          const isMissing = isSubmitted && isChosen && name.trim() === '';
          return (
            <li className="cv-rows cv-gap-12 cv-pad-12-16" key={index}>
              <RowCheck
                label={`Importer ${previewed.recipe.name}`}
                checked={isChosen}
                onToggle={() => toggle(index)}
              />
              <div className="cv-rows cv-shrink cv-gap-4">
                <Input
                  low
                  className="cv-strong"
                  aria-label={`Nom de la recette ${index + 1}`}
                  aria-invalid={isMissing || undefined}
                  value={name}
                  maxLength={120}
                  disabled={!isChosen}
                  onChange={({ currentTarget }) => onRename(index, currentTarget.value)}
                />
                <span className="cv-muted cv-small cv-break">{describe(previewed)}</span>
                <Figures previewed={previewed} brewery={brewery} />
                {isChosen && previewed.isNameTaken && name.trim() === previewed.recipe.name && (
                  <span className="cv-medium cv-small cv-break">
                    Une de vos recettes porte déjà ce nom : celle-ci s’ajoutera à côté.
                  </span>
                )}
                {previewed.unread.length > 0 && (
                  <details className={`cv-small ${styles.unread}`}>
                    <summary className="cv-copper cv-strong">
                      {formatCount(
                        previewed.unread.length,
                        'remarque de lecture',
                        'remarques de lecture',
                      )}
                    </summary>
                    <ul className="cv-bullets cv-rows cv-gap-4 cv-muted cv-break">
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
