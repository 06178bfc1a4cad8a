import { ofName } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import { Button } from '@cervoise/ui/button';
import { DateField } from '@cervoise/ui/date-field';
import {
  AutocompleteField,
  FormLine,
  FormSection,
  PackedQuantityField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@cervoise/ui/form';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { usePlaceField } from '../../use-place-field';
import type { OrderLine } from './order';
import type { ReceiptForm } from './receipt-form';

interface ReceivedLineProps {
  readonly form: ReceiptForm;
  readonly index: number;
  readonly line: OrderLine;
  /** « lot 1 sur 2 » when an order line is received as several lots; null for a single lot. */
  readonly place: string | null;
  readonly onRemove: () => void;
  /** Adds another lot of the line. */
  readonly onAdd: () => void;
}

/** What arrived of a line: its lot, what was refused of it, and whether the rest still comes. */
export function ReceivedLine({ form, index, line, place, onRemove, onAdd }: ReceivedLineProps) {
  const { control, getValues } = form;
  const { ingredientName, unit, packQuantity, outstandingQuantity } = line;
  const title = [ingredientName, place].filter(Boolean).join(', ');
  const placeField = usePlaceField();
  const [received, refused, closes] = useWatch({
    control,
    name: [
      `lines.${index}.quantity`,
      `lines.${index}.refusedQuantity`,
      `lines.${index}.closesLine`,
    ],
  });
  const [isOpen, setOpen] = useState(Boolean(getValues(`lines.${index}.certificateNote`)));
  const needsReason = Boolean(refused) || closes === true;
  return (
    <FormLine title={title} removeLabel={`Retirer ${title}`} onRemove={onRemove}>
      <FormSection>
        <PackedQuantityField
          control={control}
          name={`lines.${index}.quantity`}
          label="Quantité reçue"
          {...{ unit, packQuantity }}
          wide={packQuantity !== null}
          help={`Attendu : ${quantityText(outstandingQuantity, unit)}.`}
          required
        />
        <TextField
          control={control}
          name={`lines.${index}.lotNumber`}
          label="Numéro de lot"
          maxLength={60}
          help="Celui du sac."
          scannable
          required={received !== 0}
        />
        <DateField control={control} name={`lines.${index}.expiryDate`} label="Péremption" />
        <AutocompleteField
          control={control}
          name={`lines.${index}.place`}
          label="Emplacement"
          {...placeField}
        />
        <PackedQuantityField
          control={control}
          name={`lines.${index}.refusedQuantity`}
          label="Quantité refusée"
          {...{ unit, packQuantity }}
          wide={packQuantity !== null}
        />
        <SwitchField
          control={control}
          name={`lines.${index}.closesLine`}
          label="Le reste n’est plus attendu"
        />
        {needsReason && (
          <TextField
            control={control}
            name={`lines.${index}.reason`}
            label="Motif"
            maxLength={300}
            required
            wide
          />
        )}
        {isOpen && (
          <TextAreaField
            control={control}
            name={`lines.${index}.certificateNote`}
            label="Note de certificat"
            wide
          />
        )}
      </FormSection>
      <div className="cv-flex cv-wrap cv-gap-8">
        <Button
          size="small"
          variant="quiet"
          aria-label={`Un autre lot ${ofName(ingredientName)}`}
          onClick={onAdd}
        >
          Un autre lot
        </Button>
        {!isOpen && (
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            Noter un certificat
          </Button>
        )}
      </div>
    </FormLine>
  );
}
