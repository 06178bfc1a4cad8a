import { FormDrawer } from '@cervoise/records/form-drawer';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { useOpenedForm } from '../../use-opened-form';

const inviteForm = deferred(async () => (await import('./invite-form')).InviteForm);

/** Opens the invitation form. */
export function InviteButton() {
  const canWrite = useCan('users.write');
  const { isOpen, open, close } = useOpenedForm('invite');
  if (!canWrite) return null;
  return (
    <>
      <Button
        variant="primary"
        icon="plus"
        shortLabel="Inviter"
        onClick={() => void inviteForm.fetch().then(open)}
      >
        Inviter une personne
      </Button>
      <FormDrawer title={isOpen ? 'Inviter une personne' : null} onClose={close}>
        <inviteForm.Component onDone={close} />
      </FormDrawer>
    </>
  );
}
