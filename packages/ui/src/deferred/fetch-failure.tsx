import { useEffect, useRef } from 'react';
import { ErrorBlock } from '../feedback';

/** Stands in for a part of a page, such as a dialog, whose script could not be fetched. */
export function FetchFailure({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog's place may be far from the button that opens it. Newer browsers return a promise,
    // which is no clean-up.
    block.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={block} className="cv-above-16">
      <ErrorBlock
        title="Cette partie de la page n’a pas pu être chargée"
        message="Votre saisie est toujours là. Vérifiez votre connexion ; si un nouvel essai ne suffit pas, enregistrez, puis rechargez la page."
        onRetry={onRetry}
      />
    </div>
  );
}
