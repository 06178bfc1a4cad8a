import {
  type ContainerType,
  commonVolumes,
  contentText,
  likelyVolume,
  volumeUnitOf,
} from '@cervoise/domain/inventory';
import { roundTo } from '@cervoise/domain/numbers';
import { Button } from '@cervoise/ui/button';
import {
  FieldFrame,
  type FieldProps,
  NumberInput,
  TextSuggestions,
  useField,
} from '@cervoise/ui/form';
import type { FieldValues } from 'react-hook-form';

const containerInWords: Readonly<Record<ContainerType, string>> = {
  bottle: 'une bouteille',
  keg: 'un fût',
  can: 'une canette',
};

const perLiter = { cl: 100, l: 1 } as const;

interface VolumeFieldProps<Values extends FieldValues, Output>
  extends Omit<FieldProps<Values, Output>, 'label' | 'help'> {
  readonly containerType: ContainerType;
}

/**
 * The volume of a container, edited in the usual unit of its type and stored in litres. Common
 * volumes are one tap away; an implausible one is questioned, not refused.
 */
export function VolumeField<Values extends FieldValues, Output>({
  containerType,
  ...props
}: VolumeFieldProps<Values, Output>) {
  const label = 'Volume d’un contenant';
  const { value, onChange, onBlur, inputProps, frame } = useField({ ...props, label });
  const unit = volumeUnitOf(containerType);
  const isNumber = typeof value === 'number' && !Number.isNaN(value);
  const suggestion = isNumber ? likelyVolume(containerType, value) : null;
  return (
    <FieldFrame {...frame}>
      <NumberInput
        // A changed unit changes the figure.
        key={unit}
        {...inputProps}
        unit={unit}
        disabled={props.disabled}
        value={isNumber ? roundTo(value * perLiter[unit], 5) : value}
        onChange={(typed) => onChange(typed === null ? null : roundTo(typed / perLiter[unit], 5))}
        onBlur={onBlur}
      />
      {suggestion !== null && isNumber && !props.disabled && (
        <p className="cv-small cv-muted" role="status">
          {`${contentText(value)} pour ${containerInWords[containerType]} ? `}
          <Button size="small" onClick={() => onChange(suggestion)}>
            {`Corriger en ${contentText(suggestion)}`}
          </Button>
        </p>
      )}
      {!props.disabled && (
        <TextSuggestions
          label="Volumes courants"
          texts={commonVolumes[containerType].map(contentText)}
          value={isNumber ? contentText(value) : null}
          onChoose={(text) =>
            onChange(
              commonVolumes[containerType].find((liters) => contentText(liters) === text) ?? null,
            )
          }
        />
      )}
    </FieldFrame>
  );
}
