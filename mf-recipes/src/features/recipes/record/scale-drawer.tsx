import { scaleSchema, usageStageLabels } from '@cervoise/domain/recipes';
import { unitSymbolOf, weighedQuantity } from '@cervoise/domain/units';
import { describeError } from '@cervoise/graphql-client';
import { Button, LinkButton } from '@cervoise/ui/button';
import { Drawer } from '@cervoise/ui/dialog';
import { Form, NumberField, SelectField, useAppForm } from '@cervoise/ui/form';
import { formatQuantity } from '@cervoise/ui/format';
import { type Fact, Facts } from '@cervoise/ui/page';
import { Amount } from '@cervoise/ui/table';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { RecipeFieldsFragment } from '../../../generated/graphql';
import { figureText } from '../figure-texts';
import { scaledAddress } from '../form/scaling';
import { type BreweryOfRecipes, scaledRecipe } from './planned-recipe';
import styles from './scale-drawer.module.css';
import { useBrewSheet } from './use-brew-sheet';

interface ScaleFormProps {
  readonly recipe: RecipeFieldsFragment & { readonly id: string; readonly name: string };
  readonly brewery: BreweryOfRecipes;
  readonly canSave: boolean;
}

interface ScaleDrawerProps extends ScaleFormProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const schema = scaleSchema.extend({ profileId: z.string().nullable() });

/** A recipe scaled to another volume and brewhouse, to be saved as a version or a recipe. */
export function ScaleDrawer({ open, onClose, ...scaled }: ScaleDrawerProps) {
  return (
    <Drawer
      open={open}
      title={`Mettre à l’échelle · ${scaled.recipe.name}`}
      onClose={onClose}
      width={560}
    >
      <ScaleForm {...scaled} />
    </Drawer>
  );
}

function ScaleForm({ recipe, brewery, canSave }: ScaleFormProps) {
  const { id, batchSizeInLiters } = recipe;
  // A removed brewhouse gives way to the default one.
  const equipmentProfileId =
    brewery.profiles.find((profile) => profile.id === recipe.equipmentProfileId)?.id ?? null;
  const form = useAppForm({
    schema,
    defaultValues: { volumeInLiters: batchSizeInLiters, profileId: equipmentProfileId },
  });
  const { volumeInLiters, profileId = null } = useWatch({ control: form.control });
  const { data } = scaleSchema.safeParse({ volumeInLiters });
  const liters = data?.volumeInLiters;
  const { printing, print } = useBrewSheet();
  const scaling = liters === undefined ? null : { liters, profileId };
  return (
    <>
      <Form
        form={form}
        label="Mettre à l’échelle"
        describeError={describeError}
        savesNothing
        onSubmit={() => Promise.resolve()}
      >
        <div className={`${styles.fields} cv-below-20 cv-rows`}>
          <NumberField
            control={form.control}
            name="volumeInLiters"
            label="Volume en cuve"
            unit="l"
            required
          />
          <SelectField
            control={form.control}
            name="profileId"
            label="Profil d’équipement"
            choices={brewery.profiles.map(({ id: value, name: label }) => ({ value, label }))}
            placeholder="Profil par défaut"
          />
        </div>
      </Form>
      {scaling && (
        <section aria-label={`Recette pour ${formatQuantity(scaling.liters, 'l')}`}>
          <ScaledRecipe recipe={recipe} brewery={brewery} {...scaling} />
          <div className="cv-wrap cv-gap-8 cv-flex">
            {canSave && (
              <>
                <LinkButton
                  variant="primary"
                  icon="plus"
                  to={scaledAddress(`/recipes/new?from=${id}`, scaling)}
                >
                  Enregistrer comme recette
                </LinkButton>
                <LinkButton icon="edit" to={scaledAddress(`/recipes/${id}/edit`, scaling)}>
                  Enregistrer comme version
                </LinkButton>
              </>
            )}
            {profileId === equipmentProfileId && (
              <>
                <Button
                  icon="printer"
                  loading={printing}
                  onClick={() => print(recipe, scaling.liters)}
                >
                  Fiche de brassage
                </Button>
                <LinkButton
                  icon="package"
                  to={`/recipes/${id}/shopping-list?volume=${scaling.liters}`}
                >
                  Liste d’achats
                </LinkButton>
              </>
            )}
          </div>
        </section>
      )}
    </>
  );
}

interface ScaledRecipeProps extends Pick<ScaleFormProps, 'recipe' | 'brewery'> {
  readonly liters: number;
  readonly profileId: string | null;
}

/** The figures before and after, what to watch for, and each line. */
function ScaledRecipe({ recipe, brewery, liters, profileId }: ScaledRecipeProps) {
  const scaled = scaledRecipe(recipe, brewery, profileId, liters);
  if (!scaled) return <p className="cv-muted">Cette recette n’a pas encore de volume.</p>;
  const { before, after } = scaled;
  const change = (text: (figures: typeof before) => string) =>
    text(before) === text(after) ? text(after) : `${text(before)} → ${text(after)}`;
  const facts: Fact[] = [
    {
      label: 'Après ébullition',
      value: change(({ volumes }) => formatQuantity(Math.round(volumes.postBoil), 'l')),
    },
    {
      label: 'Densité initiale',
      value: change((figures) => figureText('originalGravity', figures.originalGravity, 'sg')),
    },
    { label: 'Amertume', value: change(({ ibu }) => `${figureText('ibu', ibu, 'sg')} IBU`) },
    { label: 'Couleur', value: change(({ ebc }) => `${figureText('ebc', ebc, 'sg')} EBC`) },
  ];
  return (
    <>
      {after.vesselNotes.map((note) => (
        <p key={note} className={`${styles.warning} cv-red cv-strong`} role="alert">
          {note}
        </p>
      ))}
      <Facts facts={facts} />
      <ul className={styles.lines} aria-label="Ingrédients">
        {recipe.lines.map(({ ingredient, quantity, unit, usageStage }, index) => {
          const counted = unit ?? ingredient.unit;
          const wanted = weighedQuantity(scaled.lines[index]?.quantity ?? 0, counted);
          return (
            // Lines have no id, and an ingredient may occur in several.
            <li className="cv-row cv-between cv-soft-line-above cv-gap-16" key={index}>
              <span>
                <strong>{ingredient.name}</strong>
                <span>{`${usageStageLabels[usageStage]} · ${formatQuantity(quantity, unitSymbolOf(counted, quantity))} avant`}</span>
              </span>
              <Amount
                value={wanted.quantity}
                unit={unitSymbolOf(wanted.unit, wanted.quantity)}
                decimals={wanted.unit === 'g' ? 1 : 3}
                strong
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
