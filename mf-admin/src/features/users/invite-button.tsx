import { FormDrawer } from '@cervoise/records/form-drawer';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { useState } from 'react';

const inviteForm = deferred(async () => (await import('./invite-form')).InviteForm);

/** Opens the invitation form. */
export function InviteButton() {
  const canWrite = useCan('users.write');
  const [isOpen, setOpen] = useState(false);
  if (!canWrite) return null;
  return (
    <>
      <Button
        variant="primary"
        icon="plus"
        shortLabel="Inviter"
        onClick={() => void inviteForm.fetch().then(() => setOpen(true))}
      >
        Inviter une personne
      </Button>
      <FormDrawer title={isOpen ? 'Inviter une personne' : null} onClose={() => setOpen(false)}>
        <inviteForm.Component onDone={() => setOpen(false)} />
      </FormDrawer>
    </>
  );
}
