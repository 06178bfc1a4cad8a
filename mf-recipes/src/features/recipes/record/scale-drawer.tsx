import { durationText, scaleSchema, usageStageLabels } from '@cervoise/domain/recipes';
import { unitSymbolOf } from '@cervoise/domain/units';
import { describeError, useLazyQuery } from '@cervoise/graphql-client';
import { networkOnly } from '@cervoise/records/form';
import { Button, LinkButton } from '@cervoise/ui/button';
import { Drawer } from '@cervoise/ui/dialog';
import { Form, NumberField, useAppForm } from '@cervoise/ui/form';
import { formatQuantity } from '@cervoise/ui/format';
import { Amount } from '@cervoise/ui/table';
import type { ScaledRecipeLinesQuery } from '../../../generated/graphql';
import { scaledLinesQuery } from '../recipe.graphql';
import styles from './scale-drawer.module.css';
import { useBrewSheet } from './use-brew-sheet';

interface ScaleDrawerProps {
  readonly recipe: {
    readonly id: string;
    readonly name: string;
    readonly batchSizeInLiters: number;
  };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The ingredients of a recipe scaled to another volume; nothing is saved. */
export function ScaleDrawer({ recipe, open, onClose }: ScaleDrawerProps) {
  return (
    <Drawer open={open} title={`Mettre à l’échelle · ${recipe.name}`} onClose={onClose} width={520}>
      <ScaleForm recipe={recipe} />
    </Drawer>
  );
}

function ScaleForm({ recipe }: Pick<ScaleDrawerProps, 'recipe'>) {
  const { id, batchSizeInLiters } = recipe;
  const form = useAppForm({
    schema: scaleSchema,
    defaultValues: { volumeInLiters: batchSizeInLiters },
  });
  const [calculate, { data, loading, variables }] = useLazyQuery(scaledLinesQuery, networkOnly);
  const volume = variables?.volume;
  const { printing, print } = useBrewSheet();
  return (
    <>
      <Form
        form={form}
        label="Mettre à l’échelle"
        describeError={describeError}
        onSubmit={async ({ volumeInLiters }) => {
          const { error } = await calculate({ variables: { id, volume: volumeInLiters } });
          if (error) throw error;
        }}
      >
        <div className={styles.fields}>
          <NumberField
            control={form.control}
            name="volumeInLiters"
            label="Volume en cuve"
            unit="l"
            required
          />
          <Button type="submit" variant="primary" loading={loading}>
            Calculer
          </Button>
        </div>
      </Form>
      {data && volume !== undefined && (
        <section aria-label={`Ingrédients pour ${formatQuantity(Number(volume), 'l')}`}>
          <ScaledLines lines={data.calculateIngredients} />
          <div className={styles.actions}>
            <Button icon="printer" loading={printing} onClick={() => print(recipe, Number(volume))}>
              Fiche de brassage
            </Button>
            <LinkButton icon="package" to={`/recipes/${id}/shopping-list?volume=${volume}`}>
              Liste d’achats
            </LinkButton>
          </div>
        </section>
      )}
    </>
  );
}

interface ScaledLinesProps {
  readonly lines: ScaledRecipeLinesQuery['calculateIngredients'];
}

function ScaledLines({ lines }: ScaledLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ ingredient, quantity, unit, usageStage, timeInMinutes, notes }, index) => {
        const counted = unit ?? ingredient.unit;
        const moment = [
          usageStageLabels[usageStage],
          timeInMinutes != null && durationText(timeInMinutes),
          notes,
        ];
        return (
          // Lines have no id, and an ingredient may occur in several.
          <li key={index}>
            <span>
              <strong>{ingredient.name}</strong>
              <span>{moment.filter(Boolean).join(' · ')}</span>
            </span>
            <Amount value={quantity} unit={unitSymbolOf(counted, quantity)} strong />
          </li>
        );
      })}
    </ul>
  );
}
