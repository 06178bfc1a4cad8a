import type { ReactNode } from 'react';

/** The complaints page of the CNIL. */
export const complaintAddress = 'https://www.cnil.fr/fr/plaintes';

/** A link to the CNIL's complaint page, in a new tab. */
export function ComplaintLink({ children }: { readonly children: ReactNode }) {
  return (
    <a href={complaintAddress} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="cv-visually-hidden"> (nouvel onglet)</span>
    </a>
  );
}
