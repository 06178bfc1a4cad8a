import { secondFactorCodeSchema } from '@cervoise/domain/accounts';
import { describeError, useMutation } from '@cervoise/graphql-client';
import { Form, FormActions, FormSection, TextField, useAppForm } from '@cervoise/ui/form';
import { useState } from 'react';
import type { BeginAuthenticatorMutation } from '../../generated/graphql';
import { CurrentPasswordForm } from './current-password-form';
import { RecoveryCodes } from './recovery-codes';
import { beginAuthenticatorMutation, confirmAuthenticatorMutation } from './second-factor.graphql';
import styles from './second-factor.module.css';

type Setup = BeginAuthenticatorMutation['beginAuthenticator'];
type Step =
  | { readonly name: 'password' }
  | { readonly name: 'scan'; readonly setup: Setup }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

interface AuthenticatorSetupProps {
  readonly onCancel: () => void;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Adds an authenticator app in a dialog: password, code to scan, recovery codes. */
export function AuthenticatorSetup({ onCancel, onAdded, onClose }: AuthenticatorSetupProps) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const context = { suppressErrorToast: true };
  const [begin] = useMutation(beginAuthenticatorMutation, { context });
  if (step.name === 'password') {
    return (
      <CurrentPasswordForm
        label="Mot de passe actuel"
        submitLabel="Continuer"
        send={async (currentPassword) => {
          const { data } = await begin({ variables: { currentPassword } });
          return data?.beginAuthenticator;
        }}
        onSent={(setup) => setup && setStep({ name: 'scan', setup })}
        onCancel={onCancel}
      />
    );
  }
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onClose={onClose} />;
  return (
    <ScanForm
      setup={step.setup}
      onCancel={onCancel}
      onConfirmed={(codes) => {
        onAdded();
        setStep({ name: 'codes', codes });
      }}
    />
  );
}

interface ScanFormProps {
  readonly setup: Setup;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function ScanForm({ setup: { secret, qrCode }, onConfirmed, onCancel }: ScanFormProps) {
  const [confirm] = useMutation(confirmAuthenticatorMutation, {
    context: { suppressErrorToast: true },
  });
  const form = useAppForm({ schema: secondFactorCodeSchema, defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      label="Application d’authentification"
      describeError={describeError}
      onSubmit={async ({ code }) => {
        const { data } = await confirm({ variables: { code } });
        return data?.confirmAuthenticator ?? [];
      }}
      onSaved={onConfirmed}
    >
      <div className={`${styles.scan} cv-below-20 cv-rows cv-gap-20`}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt="Code à scanner par l’application"
          width={180}
          height={180}
        />
        <div>
          <p>
            Scannez ce code avec une application d’authentification (FreeOTP, Aegis, Google
            Authenticator…), puis recopiez les six chiffres qu’elle montre.
          </p>
          <p>
            Sans appareil photo, tapez cette clé&nbsp;: <code className="cv-break">{secret}</code>
          </p>
        </div>
      </div>
      <FormSection>
        <TextField
          control={form.control}
          name="code"
          label="Code à six chiffres"
          autoComplete="one-time-code"
          required
          wide
        />
      </FormSection>
      <FormActions submitLabel="Activer" onCancel={onCancel} pinned={false} savesWhenReadOnly />
    </Form>
  );
}
