import { emailLinkValidityHours } from '@cervoise/domain/users';
import { useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import type { ProfileFieldsFragment } from '../../generated/graphql';
import { cancelEmailChangeMutation } from './profile.graphql';

interface PendingEmailProps {
  readonly profile: ProfileFieldsFragment;
  readonly onCancelled: (profile: ProfileFieldsFragment) => void;
}

/** A new address that is not confirmed yet, with a button to cancel it. */
export function PendingEmail({ profile: { id, pendingEmail }, onCancelled }: PendingEmailProps) {
  const [cancel, { loading }] = useMutation(cancelEmailChangeMutation);
  if (!pendingEmail) return null;
  const handleCancel = () =>
    // The error link has shown the failure.
    void cancel({ variables: { id } }).then(
      ({ data }) => {
        if (!data) return;
        toastSuccess({ title: 'Changement d’adresse abandonné' });
        onCancelled(data.cancelEmailChange);
      },
      () => undefined,
    );
  return (
    <div className="cv-lined-low cv-pad-12-16 cv-row cv-wrap cv-between cv-gap-8-16 cv-above-16">
      <p className="cv-grow cv-muted cv-break">
        <strong className="cv-ink">{pendingEmail}</strong> attend d’être confirmée : ouvrez le lien
        qui y a été envoyé. Il est valable {emailLinkValidityHours} heures.
      </p>
      <Button size="small" loading={loading} onClick={handleCancel}>
        Abandonner
      </Button>
    </div>
  );
}
