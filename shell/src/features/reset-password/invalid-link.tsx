import { resetLinkValidityHours } from '@cervoise/domain/accounts';
import { toastError } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { useEffect } from 'react';
import { AccountFrame } from '../../layout/account-frame/account-frame';

/** The link lacks its token, was used or has expired. */
export function InvalidLink() {
  useEffect(() => {
    toastError({
      title: 'Erreur',
      message: 'Le lien de réinitialisation est invalide ou a expiré.',
    });
  }, []);
  return (
    <AccountFrame
      title="Lien invalide"
      context={`Chaque lien sert une seule fois, dans les ${resetLinkValidityHours} heures.`}
    >
      <LinkButton to="/forgot-password" variant="primary" size="large" wide className="cv-above-28">
        Demander un nouveau lien
      </LinkButton>
    </AccountFrame>
  );
}
