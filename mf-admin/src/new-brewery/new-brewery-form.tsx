import { trialDays } from '@cervoise/domain/contracts';
import { invitationValidityDays, newTenantSchema } from '@cervoise/domain/users';
import { fieldErrorsOf } from '@cervoise/graphql-client';
import { PanelForm } from '@cervoise/records/form';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { useFormMutation } from '@cervoise/records/mutation';
import { Button } from '@cervoise/ui/button';
import { FormSection, TextField, useAppForm } from '@cervoise/ui/form';
import { useOpenedForm } from '../use-opened-form';
import { createTenantWithAdminMutation } from './new-brewery.graphql';
import { useSameNameQuestion } from './use-same-name-question';

/** Opens the form of a new brewery. */
export function NewBreweryButton() {
  const { isOpen, open, close } = useOpenedForm('new');
  return (
    <>
      <Button variant="primary" icon="plus" shortLabel="Nouvelle" onClick={open}>
        Nouvelle brasserie
      </Button>
      <FormDrawer title={isOpen ? 'Nouvelle brasserie' : null} onClose={close}>
        <NewBreweryForm onDone={close} />
      </FormDrawer>
    </>
  );
}

/** The brewery's initial values, from an application. */
export interface Candidate {
  readonly id: string;
  readonly breweryName?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email: string;
}

interface NewBreweryFormProps {
  /** The application that fills in the form, and is marked converted. */
  readonly lead?: Candidate;
  readonly onCreated?: (breweryId: string) => void;
  readonly onDone: () => void;
}

/** A brewery and its first admin, who is invited by mail. */
export function NewBreweryForm({ lead, onCreated, onDone }: NewBreweryFormProps) {
  const create = useFormMutation(createTenantWithAdminMutation, [
    'BreweryList',
    'BreweryChoices',
    'AllUsers',
  ]);
  const { ask, question } = useSameNameQuestion();
  const form = useAppForm({
    schema: newTenantSchema,
    defaultValues: {
      breweryName: lead?.breweryName ?? '',
      firstName: lead?.firstName ?? '',
      lastName: lead?.lastName ?? '',
      email: lead?.email ?? '',
    },
  });
  return (
    <PanelForm
      form={form}
      label="Nouvelle brasserie"
      about={lead?.id}
      submitLabel="Créer la brasserie"
      save={async (values) => {
        const input = { ...values, leadId: lead?.id };
        const created = await create({ input }).catch(async (error: unknown) => {
          const { confirmSameName } = fieldErrorsOf(error);
          if (!confirmSameName || !(await ask(confirmSameName))) throw error;
          return create({ input: { ...input, confirmSameName: true } });
        });
        onCreated?.(created.createTenantWithAdmin.tenantId);
        return created;
      }}
      toastOf={({ createTenantWithAdmin: { breweryName, firstName, lastName } }) => ({
        title: `${breweryName} est créée`,
        message: `${firstName} ${lastName} a ${invitationValidityDays} jours pour accepter l’invitation.`,
      })}
      onDone={onDone}
      footer={question}
    >
      <FormSection>
        <TextField
          control={form.control}
          name="breweryName"
          label="Nom de la brasserie"
          help={`Son essai de ${trialDays} jours commence aujourd’hui.`}
          required
          wide
        />
      </FormSection>
      <FormSection title="Premier administrateur">
        <TextField control={form.control} name="firstName" label="Prénom" required />
        <TextField control={form.control} name="lastName" label="Nom" required />
        <TextField
          control={form.control}
          name="email"
          label="E-mail"
          type="email"
          help="L’invitation y est envoyée."
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
