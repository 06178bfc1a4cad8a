import { listLimits } from '@cervoise/domain/lists';
import { formatCount } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { limitNotice } from '@cervoise/ui/table';
import { typeset } from '@cervoise/ui/typeset';
import { Link } from 'react-router-dom';
import styles from './excise.module.css';
import { type ExciseGap, litersText } from './excise-texts';

/** What to do about it, and where. */
function remedyOf(gap: ExciseGap) {
  const product = `/inventory/${gap.inventoryItemId}`;
  switch (gap.problem) {
    case 'no_batch':
      return {
        name: gap.beerName,
        text: typeset('n’a pas de brassin : son degré n’est pas connu.'),
        to: `${product}/edit`,
        action: 'Indiquer le brassin',
      };
    case 'no_abv':
      return {
        name: `Brassin ${gap.batchNumber} · ${gap.beerName}`,
        text: 'n’a pas d’alcool mesuré.',
        to: `/production/${gap.batchId}/edit`,
        action: 'Saisir la mesure',
      };
    case 'not_moved_out':
      return {
        name: gap.beerName,
        text: `n’est plus en stock d’après son statut, mais il manque la sortie de ${formatCount(gap.containers, 'contenant')} (${litersText(gap.liters)}).`,
        to: product,
        action: 'Enregistrer la sortie',
      };
  }
}

/** The missing data that keeps the figures incomplete; nothing when there is none. */
export function ExciseGaps({ gaps }: { readonly gaps: readonly ExciseGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <Card title="À compléter">
      <ul className={`cv-divided cv-rows ${styles.gaps}`}>
        {gaps.map((gap) => {
          const { name, text, to, action } = remedyOf(gap);
          return (
            <li key={`${gap.problem}-${gap.inventoryItemId ?? gap.batchId}`}>
              <span className="cv-shrink">
                <Status tone="attention" label={name} /> {text}
              </span>
              <Link to={to}>{action}</Link>
            </li>
          );
        })}
      </ul>
      {gaps.length >= listLimits.exciseGaps && (
        <p className="cv-muted">{limitNotice(listLimits.exciseGaps)}</p>
      )}
    </Card>
  );
}
