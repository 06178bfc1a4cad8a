import { useChoices } from '@cervoise/records/choices';
import { Button, IconButton } from '@cervoise/ui/button';
import { DateField } from '@cervoise/ui/date-field';
import {
  type Choice,
  controlOf,
  FormSection,
  NumberField,
  SelectField,
  useRemoval,
} from '@cervoise/ui/form';
import { Fragment } from 'react';
import { type Control, type FieldValues, useFieldArray, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { vesselHelp, vesselSource } from '../vessel-source';
import styles from './vessel-fields.module.css';

interface Stay {
  readonly id?: string | null;
  readonly equipmentId: string;
  readonly from: string;
  readonly to?: string | null;
  readonly volumeInLiters: number;
}
interface StayValues {
  readonly vessels: Stay[];
}

interface VesselFieldsProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  /** The existing occupancies: they name vessels that can no longer be chosen. */
  readonly known?: readonly { readonly equipmentId: string; readonly equipmentName: string }[];
  /** The initial values of a new occupancy. */
  readonly defaultFrom: string | null | undefined;
  readonly defaultVolume: number | null | undefined;
}

/** The vessels a batch occupies, each with its period. */
export function VesselFields<Values extends FieldValues & StayValues, Output>({
  control: formControl,
  known = [],
  defaultFrom,
  defaultVolume,
}: VesselFieldsProps<Values, Output>) {
  const control: Control<StayValues, unknown, Output> = controlOf(formControl);
  const stays = useFieldArray({ control, name: 'vessels', keyName: 'key' });
  const written = useWatch({ control, name: 'vessels' });
  const removal = useRemoval<Stay | undefined>({
    read: (index) => written[index],
    remove: stays.remove,
    insert: (index, stay) => stay && stays.insert(index, stay, { shouldFocus: false }),
  });
  const { choices, isEmpty } = useChoices(vesselSource, { eager: true });
  const add = () => {
    removal.forget();
    stays.append({
      // Any of several may be occupied: the user chooses.
      equipmentId: choices.length === 1 ? (choices[0]?.value ?? '') : '',
      from: defaultFrom ?? '',
      to: null,
      volumeInLiters: defaultVolume ?? 0,
    });
  };
  return (
    <FormSection
      title="Cuves"
      text="Le planning s’en sert pour montrer ce qui est libre et ce qui se chevauche."
    >
      <div className="cv-stack cv-gap-16 cv-wide">
        {stays.fields.map(({ key, equipmentId }, index) => {
          const own = known.find((vessel) => vessel.equipmentId === equipmentId);
          return (
            <Fragment key={key}>
              {removal.noticeAt(index, stays.fields.length)}
              <fieldset className={`${styles.stay} cv-rows cv-top cv-gap-12`}>
                <legend className="cv-visually-hidden">{`Cuve ${index + 1}`}</legend>
                <VesselField
                  control={control}
                  index={index}
                  own={own && { value: own.equipmentId, label: own.equipmentName }}
                />
                <DateField control={control} name={`vessels.${index}.from`} label="Du" required />
                <DateField control={control} name={`vessels.${index}.to`} label="Au" />
                <NumberField
                  control={control}
                  name={`vessels.${index}.volumeInLiters`}
                  label="Volume"
                  unit="l"
                  required
                />
                <IconButton
                  icon="trash"
                  label={`Retirer la cuve ${index + 1}`}
                  onClick={() => removal.remove(index, `Cuve ${index + 1}`)}
                />
              </fieldset>
            </Fragment>
          );
        })}
        {removal.noticeAt(stays.fields.length, stays.fields.length)}
        {isEmpty ? (
          <p className="cv-muted">
            Aucune cuve parmi vos équipements : <Link to="/equipment/new">ajoutez la première</Link>
            , ou planifiez sans cuve.
          </p>
        ) : (
          <div>
            <Button icon="plus" onClick={add}>
              Ajouter une cuve
            </Button>
          </div>
        )}
      </div>
    </FormSection>
  );
}

interface VesselFieldProps<Output> {
  readonly control: Control<StayValues, unknown, Output>;
  readonly index: number;
  readonly own: Choice | undefined;
}

function VesselField<Output>({ control, index, own }: VesselFieldProps<Output>) {
  const name = `vessels.${index}.equipmentId` as const;
  const value = useWatch({ control, name });
  const vessels = useChoices(vesselSource, { value });
  return (
    <SelectField
      control={control}
      name={name}
      label="Cuve"
      choices={vessels.choices}
      search={vessels.search}
      own={vessels.own ?? own}
      help={vesselHelp(vessels.itemOf(value))}
      required
    />
  );
}
