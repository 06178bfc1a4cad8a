import { usualStage } from '@cervoise/domain/brewing';
import { searchKey } from '@cervoise/domain/text';
import { useChoices } from '@cervoise/records/choices';
import { PickerInput } from '@cervoise/ui/form';
import { ingredientSource } from './ingredient-source';
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

/** An ingredient that is not in stock: its type and unit are set in the line. */
const draftLine = (name: string): LineFields => ({
  ...emptyLine,
  name,
  type: 'malt',
  unit: 'kg',
  usageStage: 'mash',
});

/** The value of the choice to add what is typed; no id looks like it. */
const unlisted = 'unlisted ';

/** « 110,5 » or « 2 kg » is a quantity. */
const isName = (text: string) => /\p{L}{2}/u.test(text.replace(/\d[\d\s.,]*\p{L}{1,2}\b/gu, ''));

interface AddLineProps {
  readonly brewery: Brewery;
  /** Called with the new line, and whether its ingredient is not in stock. */
  readonly onAdd: (line: LineFields, isDraft: boolean) => void;
}

/** Searches the stock for an ingredient, or accepts a name that is not in it. */
export function AddLine({ brewery, onAdd }: AddLineProps) {
  const { choices, search, itemOf } = useChoices(ingredientSource);
  const add = (value: string) => {
    const ingredient = itemOf(value);
    if (!ingredient) return onAdd(draftLine(value.slice(unlisted.length)), true);
    brewery.learn([ingredient]);
    const { id, type } = ingredient;
    onAdd({ ...emptyLine, ingredientId: id, name: '', usageStage: usualStage(type) }, false);
  };
  return (
    <div className={styles.add} data-add-line="">
      <PickerInput
        label="Ingrédient à ajouter"
        placeholder="Malt, houblon, levure, épice ou eau"
        choices={choices}
        search={search}
        onPick={add}
        unlisted={(text) =>
          isName(text) && !choices.some(({ label }) => searchKey(label) === searchKey(text))
            ? { value: `${unlisted}${text}`, label: `Ajouter « ${text} »`, detail: 'hors du stock' }
            : null
        }
        refusal={(text) =>
          isName(text)
            ? null
            : `« ${text} » est une quantité : elle se tape dans la ligne d’un ingrédient.`
        }
      />
    </div>
  );
}
