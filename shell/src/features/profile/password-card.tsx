import { Button } from '@cervoise/ui/button';
import { Dialog } from '@cervoise/ui/dialog';
import { Card } from '@cervoise/ui/page';
import { useState } from 'react';
import type { ProfileFieldsFragment } from '../../generated/graphql';
import { PasswordForm } from './password-form';

interface PasswordCardProps {
  readonly profile: ProfileFieldsFragment;
  readonly onSaved: (profile: ProfileFieldsFragment) => void;
}

/** The button to change the password. */
export function PasswordCard({ profile, onSaved }: PasswordCardProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card title="Mot de passe">
      <div className="cv-gap-12-16 cv-row cv-wrap cv-between">
        <p className="cv-grow cv-muted">
          Le changer ferme vos autres sessions, sur tous vos appareils.
        </p>
        <Button icon="lock" onClick={() => setOpen(true)}>
          Changer le mot de passe
        </Button>
      </div>
      <Dialog open={open} title="Changer le mot de passe" onClose={close} closeOnBackdrop={false}>
        <PasswordForm
          profile={profile}
          onCancel={close}
          onSaved={(saved) => {
            close();
            onSaved(saved);
          }}
        />
      </Dialog>
    </Card>
  );
}
