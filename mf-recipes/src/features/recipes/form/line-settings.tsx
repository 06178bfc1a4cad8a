import { defaultWhirlpoolCelsius, isUnfermentable } from '@cervoise/domain/brewing';
import { choicesOf } from '@cervoise/domain/choices';
import {
  extractBases,
  extractBasisLabels,
  hopFormLabels,
  hopForms,
  ingredientTypeLabels,
  recipeIngredientTypes,
} from '@cervoise/domain/ingredients';
import { isBrewDayStage, isFermentable, roundQuantity } from '@cervoise/domain/recipes';
import {
  convertQuantity,
  ingredientUnits,
  unitSymbols,
  unitsOfSameKind,
} from '@cervoise/domain/units';
import { Button, IconButton } from '@cervoise/ui/button';
import { NumberField, SelectField, TextField } from '@cervoise/ui/form';
import { formatNumber } from '@cervoise/ui/format';
import { useWatch } from 'react-hook-form';
import styles from './lines.module.css';
import { useLive } from './live-recipe';
import type { LineSubject, RecipeForm } from './recipe-values';

const typeChoices = choicesOf(recipeIngredientTypes, ingredientTypeLabels);
const basisChoices = choicesOf(extractBases, extractBasisLabels);
const formChoices = choicesOf(hopForms, hopFormLabels);

interface LineSettingsProps {
  readonly form: RecipeForm;
  readonly index: number;
  readonly subject: Pick<LineSubject, 'name' | 'ingredient' | 'type' | 'unit'>;
  /** Up (-1) or down (1), on a phone, which cannot drag. */
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

const figure = (value: number | null | undefined) =>
  value == null ? undefined : formatNumber(value, 1);

const unitOf = (value: string | null) => ingredientUnits.find((unit) => unit === value);

/** The per cent that applies where none is typed: that of lactose is 0. */
const fermentabilityText = (
  name: string,
  type: LineSubject['type'],
  ingredient: LineSubject['ingredient'],
) =>
  figure(ingredient?.fermentability ?? (isUnfermentable(name, type) ? 0 : null)) ?? 'de la levure';

/** The second row of a line: values that override those of the ingredient. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the fields of one form in the order of the screen
export function LineSettings({ form, index, subject, onMove, onRemove }: LineSettingsProps) {
  const { control } = form;
  const { name, ingredient, type, unit } = subject;
  // Without a temperature of its own, a hop has that of the recipe's whirlpool.
  const whirlpool = useLive(
    ({ fields }) =>
      fields.steps.findLast((step) => step.type === 'whirlpool')?.temperatureInCelsius ??
      defaultWhirlpoolCelsius,
  );
  const utilization = useLive(({ figures }) => figures?.lines[index]?.utilization ?? null);
  const stage = useWatch({ control, name: `lines.${index}.usageStage` });
  const named = <Field extends string>(field: Field) => `lines.${index}.${field}` as const;
  const units = ingredient ? unitsOfSameKind(unit) : ingredientUnits;
  /** 1.2 kg are 1 200 g; of another kind of unit the figure stays. */
  const keepAmount = (next: typeof unit) => {
    const quantity = form.getValues(named('quantity'));
    const converted = quantity == null ? null : convertQuantity(quantity, unit, next);
    if (converted !== null)
      form.setValue(named('quantity'), roundQuantity(converted), { shouldDirty: true });
  };
  const isHop = type === 'hop';
  const isYeast = type === 'yeast';
  return (
    <div className={`cv-quiet-labels ${styles.settings} cv-rows`}>
      {!ingredient && (
        <>
          <TextField control={control} name={named('name')} label="Nom" maxLength={120} />
          <SelectField
            control={control}
            name={named('type')}
            label="Type"
            choices={typeChoices}
            searchable={false}
            required
          />
        </>
      )}
      {isHop && (
        <>
          <NumberField
            control={control}
            name={named('alphaAcid')}
            label="Acide alpha"
            unit="%"
            placeholder={figure(ingredient?.alphaAcid)}
          />
          {stage === 'whirlpool' && (
            <NumberField
              control={control}
              name={named('temperatureInCelsius')}
              label="Température"
              unit="°C"
              placeholder={formatNumber(whirlpool, 1)}
            />
          )}
          <SelectField
            control={control}
            name={named('hopForm')}
            label="Forme"
            choices={formChoices}
            placeholder={ingredient?.hopForm ? hopFormLabels[ingredient.hopForm] : 'Choisir'}
          />
          {stage !== 'dry_hop' && (
            <NumberField
              control={control}
              name={named('utilization')}
              label="Utilisation"
              unit="%"
              placeholder={figure(utilization)}
            />
          )}
        </>
      )}
      {isFermentable(type) && (
        <>
          <NumberField
            control={control}
            name={named('extract')}
            label="Extrait"
            unit="%"
            placeholder={figure(ingredient?.maltExtract)}
          />
          <SelectField
            control={control}
            name={named('extractBasis')}
            label="Base de l’extrait"
            choices={basisChoices}
            placeholder={extractBasisLabels[ingredient?.extractBasis ?? 'dry']}
            searchable={false}
          />
          <NumberField
            control={control}
            name={named('moisture')}
            label="Humidité"
            unit="%"
            placeholder={figure(ingredient?.moisture ?? 0)}
          />
          <NumberField
            control={control}
            name={named('fermentability')}
            label="Fermentescibilité"
            unit="%"
            placeholder={fermentabilityText(name, type, ingredient)}
          />
          <NumberField
            control={control}
            name={named('color')}
            label="Couleur"
            unit="EBC"
            placeholder={figure(ingredient?.maltColor)}
          />
        </>
      )}
      {isYeast && (
        <>
          <NumberField
            control={control}
            name={named('attenuation')}
            label="Atténuation"
            unit="%"
            placeholder={figure(ingredient?.yeastAttenuation)}
          />
          {(unit === 'sachet' || unit === 'unit') && (
            <NumberField
              control={control}
              name={named('packageInGrams')}
              label="Poids du sachet"
              unit="g"
              placeholder="500"
            />
          )}
        </>
      )}
      {!isBrewDayStage(stage) && (
        <NumberField
          control={control}
          name={named('fermentationDay')}
          label="Jour"
          placeholder="J+"
        />
      )}
      {units.length > 1 && (
        <SelectField
          control={control}
          name={named('unit')}
          label="Unité"
          choices={choicesOf(units, unitSymbols)}
          placeholder={unitSymbols[unit]}
          searchable={false}
          required={!ingredient}
          onChoose={(chosen) => keepAmount(unitOf(chosen) ?? ingredient?.unit ?? unit)}
        />
      )}
      <div className={styles.note}>
        <TextField control={control} name={named('notes')} label="Note" maxLength={500} />
      </div>
      <div className={styles.phoneActions}>
        <IconButton
          variant="secondary"
          icon="chevron-up"
          label={`Monter ${name}`}
          onClick={() => onMove(-1)}
        />
        <IconButton
          variant="secondary"
          icon="chevron-down"
          label={`Descendre ${name}`}
          onClick={() => onMove(1)}
        />
        <Button variant="quiet" icon="trash" onClick={onRemove}>
          Retirer la ligne
        </Button>
      </div>
    </div>
  );
}
