import { defaultStage } from '@cervoise/domain/brewing';
import type { CatalogueEntry } from '@cervoise/domain/catalogue';
import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { searchKey } from '@cervoise/domain/text';
import { useChoices } from '@cervoise/records/choices';
import { PickerInput } from '@cervoise/ui/form';
import { useState } from 'react';
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

/** A line of a common ingredient, with its typical values and where they are published. */
const catalogueLine = ({ source, yeastForm: _form, ...entry }: CatalogueEntry): LineFields => ({
  ...emptyLine,
  ...entry,
  notes: `Valeurs typiques : ${source}`,
  usageStage: defaultStage(entry.type),
});

/** The values of choices that are not in stock; no id looks like them. */
const unlisted = 'unlisted ';
const fromCatalogue = 'catalogue ';

/** « 110,5 » or « 2 kg » is a quantity. */
const isName = (text: string) => /\p{L}{2}/u.test(text.replace(/\d[\d\s.,]*\p{L}{1,2}\b/gu, ''));

interface AddLineProps {
  readonly brewery: Brewery;
  /** Called with the new line, and whether its ingredient is not in stock. */
  readonly onAdd: (line: LineFields, isDraft: boolean) => void;
}

type Catalogue = Pick<typeof import('@cervoise/domain/catalogue'), 'searchCatalogue'>;
const noCatalogue: Catalogue = { searchCatalogue: () => [] };

/** Searches the common ingredients, which are fetched with the first text. */
function useCatalogue() {
  const [typed, setTyped] = useState('');
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const onSearch = (text: string) => {
    setTyped(text);
    if (text === '' || catalogue) return;
    // Where it cannot be fetched the stock alone is offered.
    void import('@cervoise/domain/catalogue').then(setCatalogue, () => setCatalogue(noCatalogue));
  };
  return {
    entries: catalogue?.searchCatalogue(typed) ?? [],
    isFetching: typed !== '' && !catalogue,
    onSearch,
  };
}

/** Searches the stock for an ingredient, or accepts a name that is not in it. */
export function AddLine({ brewery, onAdd }: AddLineProps) {
  const { choices, search, itemOf } = useChoices(ingredientSource);
  const catalogue = useCatalogue();
  const isOwn = (name: string) => choices.some(({ label }) => searchKey(label) === searchKey(name));
  const common =
    search.state === 'searching' ? [] : catalogue.entries.filter(({ name }) => !isOwn(name));
  const add = (value: string) => {
    const entry = common.find(({ name }) => value === `${fromCatalogue}${name}`);
    if (entry) return onAdd(catalogueLine(entry), true);
    const ingredient = itemOf(value);
    if (!ingredient) return onAdd(draftLine(value.slice(unlisted.length)), true);
    brewery.learn([ingredient]);
    const { id, type } = ingredient;
    onAdd({ ...emptyLine, ingredientId: id, name: '', usageStage: defaultStage(type) }, false);
  };
  return (
    <div className={`cv-hidden-labels cv-flex cv-gap-12 ${styles.add}`} data-add-line="">
      <PickerInput
        label="Ingrédient à ajouter"
        placeholder="Malt, houblon, levure, épice ou eau"
        choices={[
          ...choices,
          ...common.map(({ name, type }) => ({
            value: `${fromCatalogue}${name}`,
            label: name,
            detail: `${ingredientTypeLabels[type]}, pas en stock, valeurs typiques`,
          })),
        ]}
        search={{
          ...search,
          state: catalogue.isFetching ? 'searching' : search.state,
          onSearch: (text) => {
            catalogue.onSearch(text);
            search.onSearch(text);
          },
        }}
        onPick={add}
        unlisted={(text) =>
          isName(text) && !isOwn(text)
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
