import { choicesOf } from '@cervoise/domain/choices';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  hasDestination,
  isOfCustomer,
  lossBases,
  lossBasisLabels,
  needsDocument,
  type ProductMove,
  type ProductMoveValues,
  type productMoveSchema,
} from '@cervoise/domain/inventory';
import { useChoices } from '@cervoise/records/choices';
import { DateField } from '@cervoise/ui/date-field';
import {
  type AppForm,
  AutocompleteField,
  NumberField,
  SelectField,
  TextField,
} from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { customerNamesSource } from '../../../customer-names.graphql';
import { usePlaceField } from '../../../use-place-field';
import type { ProductDetail } from './product-detail';

const lossChoices = choicesOf(lossBases, lossBasisLabels);

const documentLabels: Readonly<Partial<Record<ProductMove, string>>> = {
  suspension: 'Document d’accompagnement',
  export: 'Déclaration d’exportation',
  destruction: 'Procès-verbal de destruction',
  loss: 'Justificatif',
};

interface MoveDetailsProps {
  readonly form: AppForm<z.input<typeof productMoveSchema>, ProductMoveValues>;
  readonly product: ProductDetail;
}

/** What the chosen movement asks besides quantity, day and reason. */
export function MoveDetails({ form, product }: MoveDetailsProps) {
  const { control } = form;
  const placeField = usePlaceField(product.location);
  const customers = useChoices(customerNamesSource);
  const [move, lossBasis] = useWatch({ control, name: ['move', 'lossBasis'] });
  const isReturn = move === 'return';
  return (
    <>
      {move === 'transfer' && (
        <AutocompleteField
          control={control}
          name="location"
          label="Vers l’emplacement"
          {...placeField}
          required
          wide
        />
      )}
      {move === 'loss' && (
        <SelectField
          control={control}
          name="lossBasis"
          label="Cette perte est"
          choices={lossChoices}
          help="Sans justificatif, elle paie l’accise comme une vente."
          required
          wide
        />
      )}
      {hasDestination(move) && (
        <TextField
          control={control}
          name="destination"
          label={move === 'export' ? 'Pays' : 'Entrepôt destinataire'}
          required
        />
      )}
      {needsDocument(move, lossBasis) && (
        <TextField
          control={control}
          name="documentNumber"
          label={documentLabels[move] ?? 'Document'}
          required
        />
      )}
      {isReturn && (
        <DateField
          control={control}
          name="soldOn"
          label="Vendu le"
          help="Son droit d’accise est rendu au taux de ce mois-là. Ce qui revient d’une exportation ou d’une suspension n’a pas payé de droit : corrigez plutôt cette sortie."
          max={calendarDateOf(new Date())}
        />
      )}
      {isOfCustomer(move) && (
        <>
          <NumberField
            control={control}
            name="unitPrice"
            label={isReturn ? 'Prix remboursé HT' : 'Prix unitaire HT'}
            unit="€"
            help="Celui de la fiche si vous laissez vide."
          />
          <AutocompleteField
            control={control}
            name="customerName"
            label="Client"
            suggestions={customers.choices.map(({ value }) => value)}
            search={customers.search}
            help="Choisissez-le dans la liste ; un autre nom reste noté, sans fiche."
          />
        </>
      )}
    </>
  );
}
