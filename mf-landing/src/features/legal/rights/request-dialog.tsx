import { IconButton, LinkButton } from '@cervoise/ui/button';
import { typeset } from '@cervoise/ui/typeset';
import { useLayoutEffect, useRef } from 'react';
import { legalTerms } from '../../../site/legal-terms';
import { useSiteTexts } from '../../../site/site-facts';
import styles from './request-dialog.module.css';

interface RequestDialogProps {
  /** The right to exercise, or `null` for a general question. */
  readonly rightName: string | null;
  readonly onClose: () => void;
}

/** Where to write, what to put in the mail, and a button that opens the mail client. */
export function RequestDialog({ rightName, onClose }: RequestDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useSiteTexts().privacyMailbox;
  const subject = `[RGPD] ${rightName ?? 'Demande d’information'}`;

  // `showModal` traps the focus, closes on Escape and restores the focus to the opener. It can
  // restore it only while the dialog is still in the document, hence the layout effect.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} cv-big-panel cv-ink`}
      aria-labelledby="demande-titre"
      onClose={onClose}
      onCancel={onClose}
    >
      <div className={`${styles.head} cv-flex cv-between cv-gap-16`}>
        <h2 id="demande-titre">{rightName ?? 'Nous contacter'}</h2>
        <IconButton icon="close" label="Fermer" onClick={onClose} />
      </div>
      <p className="cv-above-8 cv-muted cv-copy">{typeset('Écrivez-nous à cette adresse :')}</p>
      <p className={`${styles.address} cv-above-4 cv-break`}>{address}</p>
      <ul className={`${styles.reminders} cv-round cv-rows cv-gap-8 cv-tint cv-above-20`}>
        <li>
          {typeset('Commencez l’objet par ')}
          <strong>[RGPD]</strong>
        </li>
        <li>{typeset('Précisez le droit que vous souhaitez exercer')}</li>
        <li>{typeset('Joignez une copie de votre pièce d’identité')}</li>
        <li>{typeset(`Vous recevez une réponse sous ${legalTerms.rightsReplyDays} jours`)}</li>
      </ul>
      <div className="cv-above-24">
        <LinkButton
          to={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
          variant="primary"
          size="large"
          icon="mail"
          wide
        >
          Ouvrir ma messagerie
        </LinkButton>
      </div>
    </dialog>
  );
}
