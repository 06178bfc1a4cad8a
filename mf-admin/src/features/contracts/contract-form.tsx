import { contractSchema } from '@cervoise/domain/contracts';
import { PanelForm, useFormMutation } from '@cervoise/records/form';
import { DateField, FormSection, SwitchField, TextField, useAppForm } from '@cervoise/ui/form';
import { formatDate, toCalendarDate } from '@cervoise/ui/format';
import { Facts } from '@cervoise/ui/page';
import { type Contract, nextStep } from './contract-texts';
import { updateContractMutation } from './contracts.graphql';

interface ContractFormProps {
  readonly contract: Contract;
  readonly onDone: () => void;
  /** Refetches the list, after someone else changed this record. */
  readonly onReload: () => void;
}

/** The provider's record of a brewery; its state follows from the dates. */
export function ContractForm({ contract, onDone, onReload }: ContractFormProps) {
  const update = useFormMutation(updateContractMutation, ['ContractList']);
  const form = useAppForm({ schema: contractSchema, defaultValues: valuesOf(contract) });
  const { control } = form;
  const { breweryId, updatedAt, erasedAt } = contract;
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
      conflict={{ onShowCurrent: onReload }}
      onDone={onDone}
    >
      <ContractFacts contract={contract} />
      <FormSection title="Contrat">
        <DateField
          control={control}
          name="trialEndsOn"
          label="Dernier jour d’essai"
          help="14 jours ; plus pour un partenaire."
          disabled={isErased}
        />
        <DateField
          control={control}
          name="startsOn"
          label="Sous contrat depuis"
          help="Vide : pas encore signé."
          disabled={isErased}
        />
        <DateField
          control={control}
          name="unpaidSince"
          label="Impayé depuis"
          help="Échéance de la plus ancienne facture due."
          disabled={isErased}
        />
        <DateField
          control={control}
          name="terminatedOn"
          label="Résilié le"
          help="Lecture seule ce jour, effacement 30 jours plus tard."
          disabled={isErased}
        />
      </FormSection>
      <FormSection title="Brasserie">
        <TextField control={control} name="breweryName" label="Raison sociale" required wide />
        <TextField control={control} name="siren" label="SIREN" maxLength={11} />
        <SwitchField control={control} name="isPartner" label="Partenaire" />
        <TextField control={control} name="street" label="Adresse" maxLength={200} wide />
        <TextField control={control} name="postalCode" label="Code postal" maxLength={10} />
        <TextField control={control} name="city" label="Ville" maxLength={100} />
        <TextField control={control} name="country" label="Pays" maxLength={60} />
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
