import { type BrewingIngredient, usualStage } from '@cervoise/domain/brewing';
import { searchKey } from '@cervoise/domain/text';
import { Button } from '@cervoise/ui/button';
import { AutocompleteField } from '@cervoise/ui/form';
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import styles from './lines.module.css';
import type { Brewery, LineFields } from './recipe-values';

/** The initial values of a line. */
const emptyLine = {
  quantity: 0,
  notes: '',
  timeInMinutes: null,
  alphaAcid: null,
  extract: null,
  color: null,
  attenuation: null,
  hopForm: null,
  utilization: null,
  temperatureInCelsius: null,
  fermentationDay: null,
  packageInGrams: null,
} as const;

const lineOf = ({ id, type }: BrewingIngredient): LineFields => ({
  ...emptyLine,
  ingredientId: id,
  name: '',
  usageStage: usualStage(type),
});

/** An ingredient that is not in stock: its type and unit are set in the line. */
const draftLine = (name: string): LineFields => ({
  ...emptyLine,
  name,
  type: 'malt',
  unit: 'kg',
  usageStage: 'mash',
});

interface AddLineProps {
  readonly brewery: Brewery;
  /** Called with the new line, and whether its ingredient is in stock. */
  readonly onAdd: (line: LineFields, isDraft: boolean) => void;
}

/** Searches the stock for an ingredient, or accepts a name that is not in it. */
export function AddLine({ brewery: { ingredients }, onAdd }: AddLineProps) {
  const { control, getValues, setValue } = useForm({ defaultValues: { added: '' } });
  const stock = [...ingredients.values()];
  const names = [...new Set(stock.map(({ name }) => name))];
  const add = () => {
    const name = getValues('added').trim();
    if (!name) return;
    const found = stock.find((ingredient) => searchKey(ingredient.name) === searchKey(name));
    onAdd(found ? lineOf(found) : draftLine(name), !found);
    setValue('added', '');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter adds a line here; it must not submit the recipe.
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.add}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles Enter of its field */}
      <div onKeyDown={addOnEnter}>
        <AutocompleteField
          control={control}
          name="added"
          label="Ingrédient à ajouter"
          suggestions={names}
          placeholder="Malt, houblon, levure, épice ou eau"
        />
      </div>
      <Button icon="plus" onClick={add}>
        Ajouter une ligne
      </Button>
    </div>
  );
}
