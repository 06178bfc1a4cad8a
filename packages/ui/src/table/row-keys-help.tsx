import { Fragment } from 'react';
import './column-menu.css';

const moves = [
  ['↑ ↓', 'ligne précédente ou suivante'],
  ['Début, Fin', 'première ou dernière ligne'],
  ['Entrée', 'ouvrir la fiche'],
] as const;
const pick = ['Espace', 'sélectionner la ligne'] as const;
const search = ['/', 'aller à la recherche'] as const;

/** The keys that answer while the focus is on a row. */
export function RowKeysHelp({ picks }: { readonly picks: boolean }) {
  return (
    <div className="cv-row-keys">
      <p>Au clavier, depuis une ligne</p>
      <dl>
        {[...moves, ...(picks ? [pick] : []), search].map(([key, meaning]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
