import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { Card } from '@cervoise/ui/page';
import type { ReactNode } from 'react';
import { Temperatures } from '../temperatures/temperatures';
import { FiguresCard } from './figures-card';
import { GrainsCard } from './grains-card';
import { HopsCard } from './hops-card';
import { OthersCard, YeastCard } from './other-ingredients';
import type { PlannedRecipe } from './planned-recipe';
import styles from './recipe-sheet.module.css';
import { SealedNote } from './sealed-note';
import { WaterCard } from './water-card';

interface RecipeSheetProps {
  readonly plan: PlannedRecipe;
  /** First in the right column. */
  readonly aside?: ReactNode;
  /** The form of its ingredients, for who may write them. */
  readonly editAddress?: string;
}

/** A recipe in full: figures, ingredients, temperatures. */
export function RecipeSheet({ plan, aside, editAddress }: RecipeSheetProps) {
  const { recipe, figures } = plan;
  const notes = figures && recipe.lines.length > 0 ? figures.notes : [];
  return (
    <>
      <FiguresCard plan={plan} />
      <div className={`${styles.columns} cv-beside cv-top cv-above-16`}>
        <div className={`${styles.column} cv-rows cv-shrink cv-gap-16`}>
          {recipe.lines.length === 0 && (
            <Card>
              <EmptyState
                icon="barley"
                title="Aucun ingrédient"
                text="Ajoutez malts, houblons et levure : les chiffres en découlent."
                action={
                  editAddress && <LinkButton to={editAddress}>Ajouter des ingrédients</LinkButton>
                }
              />
            </Card>
          )}
          <GrainsCard plan={plan} />
          <HopsCard plan={plan} />
          <YeastCard plan={plan} />
          <OthersCard plan={plan} />
          {recipe.description && (
            <Card title="Description">
              <p className="cv-as-typed cv-break">{recipe.description}</p>
            </Card>
          )}
        </div>
        <div className={`${styles.column} cv-rows cv-shrink cv-gap-16`}>
          {aside}
          <Temperatures
            steps={recipe.steps}
            lines={recipe.lines}
            renderFrame={(curves) => <Card title="Températures">{curves}</Card>}
          />
          {notes.length > 0 && (
            <ul
              className={`${styles.notes} cv-fine cv-muted`}
              aria-label="Ce que le calcul suppose"
            >
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          <SealedNote recipeId={recipe.id} />
        </div>
      </div>
      <WaterCard plan={plan} editAddress={editAddress} />
    </>
  );
}
