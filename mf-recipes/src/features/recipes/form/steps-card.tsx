import { choicesOf } from '@cervoise/domain/choices';
import {
  isCellarStep,
  mashMethodLabels,
  mashMethods,
  recipeStepTypeLabels,
  recipeStepTypes,
} from '@cervoise/domain/recipes';
import { Button, IconButton } from '@cervoise/ui/button';
import { NumberField, SelectField, TextField, useRemoval } from '@cervoise/ui/form';
import { Card } from '@cervoise/ui/page';
import { Fragment } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Temperatures } from '../temperatures/temperatures';
import { Grip } from './grip';
import type { RecipeForm, StepFields } from './recipe-values';
import styles from './steps.module.css';
import { TimeField } from './time-field';
import { useReorder } from './use-reorder';

const stepUnits = { minutes: 'min', days: 'jours' };
const methodChoices = choicesOf(mashMethods, mashMethodLabels);
const typeChoices = choicesOf(recipeStepTypes, recipeStepTypeLabels);

/** The most likely next step: another rest, then the next of a brew. */
function nextStep(steps: readonly StepFields[]): StepFields {
  const last = steps.at(-1)?.type;
  const type = last === undefined ? 'mash' : last === 'mash' ? 'boil' : nextType(last);
  return {
    orderIndex: steps.length,
    type,
    name: recipeStepTypeLabels[type],
    description: '',
    durationInMinutes: type === 'boil' ? 60 : null,
    temperatureInCelsius: type === 'boil' ? 100 : null,
    rampInMinutes: null,
  };
}

const nextType = (type: StepFields['type']) =>
  recipeStepTypes[recipeStepTypes.indexOf(type) + 1] ?? type;

interface StepsCardProps {
  readonly form: RecipeForm;
}

/** « Étapes »: the steps in order, beside their temperature curve. */
export function StepsCard({ form }: StepsCardProps) {
  const { fields, append, remove, insert, move } = useFieldArray({
    control: form.control,
    name: 'steps',
    // Rows have an `id` of their own.
    keyName: 'key',
  });
  const places = fields.map((_field, index) => index);
  const removal = useRemoval<StepFields>({
    read: (index) => form.getValues(`steps.${index}`),
    remove,
    insert: (index, step) => insert(index, step, { shouldFocus: true, focusIndex: index }),
  });
  const reorder = useReorder({
    move: (from, to) => {
      removal.forget();
      move(from, to);
    },
    groupOf: () => places,
    describe: (index, place, count) =>
      `${form.getValues(`steps.${index}.name`)}, place ${place} sur ${count}`,
  });
  return (
    <Card flush title="Étapes">
      <div className="cv-line-above">
        <div {...reorder.listProps}>
          {fields.map(({ key }, index) => (
            <Fragment key={key}>
              {removal.noticeAt(index, fields.length)}
              <StepRow
                form={form}
                index={index}
                isDragged={reorder.dragged === index}
                onRemove={() =>
                  removal.remove(index, `Étape « ${form.getValues(`steps.${index}.name`)} »`)
                }
              />
            </Fragment>
          ))}
          {removal.noticeAt(fields.length, fields.length)}
          {fields.length === 0 && !removal.removed && (
            <p className="cv-pad-16-20 cv-muted">
              Aucune étape : le calcul suppose une heure d’ébullition.
            </p>
          )}
        </div>
        <StepTemperatures form={form} />
      </div>
      <p className="cv-visually-hidden" aria-live="polite">
        {reorder.announcement}
      </p>
      <div className="cv-pad-12">
        <Button
          icon="plus"
          onClick={() => {
            removal.forget();
            append(nextStep(form.getValues('steps')), { shouldFocus: false });
          }}
        >
          Ajouter une étape
        </Button>
      </div>
    </Card>
  );
}

interface StepRowProps {
  readonly form: RecipeForm;
  readonly index: number;
  readonly isDragged: boolean;
  readonly onRemove: () => void;
}

function StepRow({ form, index, isDragged, onRemove }: StepRowProps) {
  const { control } = form;
  const inDays = useWatch({
    control,
    name: `steps.${index}.type`,
    compute: (type) => isCellarStep(type ?? 'mash'),
  });
  const number = index + 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of fields in a form of many
    <div
      role="group"
      aria-label={`Étape ${number}`}
      className={`${styles.step} cv-on-white cv-rows cv-top cv-gap-8`}
      data-row={index}
      data-dragged={isDragged || undefined}
    >
      <Grip label={`Déplacer l’étape ${number}`} />
      <div className={`cv-quiet-labels ${styles.fields} cv-rows cv-gap-8`}>
        <SelectField
          control={control}
          name={`steps.${index}.type`}
          label="Type"
          choices={typeChoices}
          searchable={false}
          required
        />
        <TextField
          control={control}
          name={`steps.${index}.name`}
          label="Nom"
          maxLength={120}
          required
        />
        <NumberField
          control={control}
          name={`steps.${index}.temperatureInCelsius`}
          label="Température"
          unit="°C"
        />
        <TimeField
          form={form}
          name={`steps.${index}.rampInMinutes`}
          label="Montée"
          inDays={inDays}
          units={stepUnits}
        />
        <TimeField
          form={form}
          name={`steps.${index}.durationInMinutes`}
          label="Durée"
          inDays={inDays}
          units={stepUnits}
        />
        <MashMethodFields form={form} index={index} />
        <div>
          <TextField
            control={control}
            name={`steps.${index}.description`}
            label="Consigne"
            maxLength={2000}
          />
        </div>
      </div>
      <IconButton icon="close" label={`Retirer l’étape ${number}`} onClick={onRemove} />
    </div>
  );
}

/** How a later rest of the mash is reached. */
function MashMethodFields({ form: { control }, index }: Pick<StepRowProps, 'form' | 'index'>) {
  const method = useWatch({
    control,
    name: 'steps',
    // The strike water reaches the first rest.
    compute: (steps) =>
      steps[index]?.type === 'mash' && steps.findIndex(({ type }) => type === 'mash') < index
        ? (steps[index].mashMethod ?? 'heating')
        : null,
  });
  if (method === null) return null;
  return (
    <>
      <SelectField
        control={control}
        name={`steps.${index}.mashMethod`}
        label="Montée par"
        placeholder={mashMethodLabels.heating}
        choices={methodChoices}
        searchable={false}
      />
      {method === 'infusion' && (
        <NumberField
          control={control}
          name={`steps.${index}.waterTemperatureInCelsius`}
          label="Eau ajoutée"
          unit="°C"
          placeholder="100"
        />
      )}
    </>
  );
}

/** The temperature curve, which follows each key. */
function StepTemperatures({ form }: StepsCardProps) {
  const [steps, lines] = useWatch({ control: form.control, name: ['steps', 'lines'] });
  return (
    <Temperatures
      steps={steps}
      lines={lines}
      isWide
      renderFrame={(curves) => <div className={styles.curves}>{curves}</div>}
    />
  );
}
