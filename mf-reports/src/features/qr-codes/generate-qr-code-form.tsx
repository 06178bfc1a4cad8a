import {
  newQrCodeSchema,
  type QrCodeEntityType,
  qrCodeEntityLabels,
} from '@cervoise/domain/qr-codes';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, SelectField, TextField, useAppForm } from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import type { QrCodesOfEntityQuery } from '../../generated/graphql';
import { nameOfSubject, subjectSource } from '../../subject-choices.graphql';
import { generateQrCodeMutation } from './qr-code.graphql';
import { entityTypeChoices } from './qr-code-texts';
import { checkedQrCode, useSelectedQrCode } from './selected-qr-code';

export type QrCodeTarget = QrCodesOfEntityQuery['qrCodeTarget'];

interface GenerateQrCodeFormProps {
  /** The subject of the code; chosen in the form unless given. */
  readonly target: QrCodeTarget | null;
  readonly onDone: () => void;
}

const label = {
  name: 'label',
  label: 'Libellé',
  help: 'Ce que lit d’abord qui scanne le code : « Bouteille 33 cl », « Carte de la taverne ».',
  required: true,
  wide: true,
} as const;

/** A new code: its subject and its title. */
export function GenerateQrCodeForm({ target, onDone }: GenerateQrCodeFormProps) {
  const generate = useFormMutation(generateQrCodeMutation, ['QrCodes', 'QrCodesOfEntity']);
  const select = useSelectedQrCode((state) => state.select);
  const form = useAppForm({
    schema: newQrCodeSchema,
    defaultValues: {
      entityType: target?.entityType ?? 'batch',
      entityId: target?.entityId ?? '',
      label: '',
    },
  });
  return (
    <PanelForm
      form={form}
      label="Nouveau QR code"
      submitLabel="Générer"
      save={async (input) => {
        const { generateQrCode } = await generate({ input });
        select(checkedQrCode(generateQrCode));
        return generateQrCode;
      }}
      toastOf={(code) => ({ title: 'QR code généré', message: code.label })}
      onDone={onDone}
    >
      <FormSection>
        {target ? (
          <p>
            {qrCodeEntityLabels[target.entityType]} : <strong>{nameOfSubject(target)}</strong>
          </p>
        ) : (
          <TargetFields form={form} />
        )}
        <TextField control={form.control} {...label} />
      </FormSection>
    </PanelForm>
  );
}

type QrCodeForm = ReturnType<typeof useAppForm<typeof newQrCodeSchema>>;

/** Selects a batch, recipe, product, equipment or lot. */
function TargetFields({ form }: { readonly form: QrCodeForm }) {
  const [entityType, entityId]: [QrCodeEntityType, string] = useWatch({
    control: form.control,
    name: ['entityType', 'entityId'],
  });
  const { choices, search, own } = useChoices(subjectSource, {
    variables: { entityType },
    value: entityId,
  });
  return (
    <>
      <SelectField
        control={form.control}
        name="entityType"
        label="Désigne"
        choices={entityTypeChoices}
        // Another type has other subjects.
        onChoose={() => form.setValue('entityId', '')}
        required
      />
      <SelectField
        control={form.control}
        name="entityId"
        label={qrCodeEntityLabels[entityType]}
        choices={choices}
        search={search}
        own={own}
        required
      />
    </>
  );
}
