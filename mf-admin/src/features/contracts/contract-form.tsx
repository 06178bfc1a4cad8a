import { contractSchema, contractFieldLabels as labels } from '@cervoise/domain/contracts';
import { PanelForm, useEditedRecord } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, SwitchField, TextField, useAppForm } from '@cervoise/ui/form';
import { formatDate, toCalendarDate } from '@cervoise/ui/format';
import { Facts } from '@cervoise/ui/page';
import { type Contract, nextStep } from '../../contract-texts';
import { updateContractMutation } from './contracts.graphql';

interface ContractFormProps {
  readonly contract: Contract;
  readonly onDone: () => void;
  /** Refetches the contract, after someone else changed it. */
  readonly readCurrent: () => Promise<Contract | undefined>;
}

/** The provider's record of a brewery; its state follows from the dates. */
export function ContractForm({ contract, onDone, readCurrent }: ContractFormProps) {
  const update = useFormMutation(updateContractMutation, ['ContractList']);
  const form = useAppForm({ schema: contractSchema, defaultValues: valuesOf(contract) });
  const { control } = form;
  const { loaded, conflict } = useEditedRecord(contract, readCurrent, valuesOf);
  const { breweryId, updatedAt, erasedAt } = loaded;
  const isErased = erasedAt != null;
  return (
    <PanelForm
      form={form}
      label="Contrat"
      save={async (values) => {
        const { updateContract } = await update({ input: { ...values, breweryId, updatedAt } });
        return updateContract;
      }}
      toastOf={({ breweryName }) => ({ title: 'Contrat enregistré', message: breweryName })}
      conflict={conflict}
      onDone={onDone}
    >
      <ContractFacts contract={loaded} />
      <FormSection title="Contrat">
        <DateField
          control={control}
          name="trialEndsOn"
          label={labels.trialEndsOn}
          help="14 jours ; plus pour un partenaire."
          disabled={isErased}
        />
        <DateField
          control={control}
          name="startsOn"
          label={labels.startsOn}
          help="Vide : pas encore signé."
          disabled={isErased}
        />
        <DateField
          control={control}
          name="unpaidSince"
          label={labels.unpaidSince}
          help="Échéance de la plus ancienne facture due."
          disabled={isErased}
        />
        <DateField
          control={control}
          name="terminatedOn"
          label={labels.terminatedOn}
          help="Lecture seule ce jour, effacement 30 jours plus tard."
          disabled={isErased}
        />
      </FormSection>
      <FormSection title="Brasserie">
        <TextField control={control} name="breweryName" label={labels.breweryName} required wide />
        <TextField control={control} name="siren" label={labels.siren} maxLength={11} />
        <SwitchField control={control} name="isPartner" label={labels.isPartner} />
        <TextField control={control} name="street" label={labels.street} maxLength={200} wide />
        <TextField control={control} name="postalCode" label={labels.postalCode} maxLength={10} />
        <TextField control={control} name="city" label={labels.city} maxLength={100} />
        <TextField control={control} name="country" label={labels.country} maxLength={60} />
      </FormSection>
    </PanelForm>
  );
}

const valuesOf = (contract: Contract) => {
  const { breweryName, siren, street, postalCode, city, country, isPartner } = contract;
  const { trialEndsOn, startsOn, unpaidSince, terminatedOn } = contract;
  return {
    ...{ breweryName, siren, street, postalCode, city, country, isPartner },
    trialEndsOn: toCalendarDate(trialEndsOn),
    startsOn: toCalendarDate(startsOn),
    unpaidSince: toCalendarDate(unpaidSince),
    terminatedOn: toCalendarDate(terminatedOn),
  };
};

/** Read-only fields: the next step, who terminated the contract and why, when data was erased. */
function ContractFacts({ contract }: { readonly contract: Contract }) {
  const { terminatedBy, terminationReason, erasedAt } = contract;
  const facts = [
    { label: 'Suite', value: nextStep(contract) },
    { label: 'Résiliée par', value: terminatedBy },
    { label: 'Motif', value: terminationReason },
    { label: 'Données effacées le', value: erasedAt && formatDate(erasedAt) },
  ].filter(({ value }) => value);
  return facts.length > 0 ? <Facts facts={facts.map((fact) => ({ ...fact, wide: true }))} /> : null;
}
