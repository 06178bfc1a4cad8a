import { formatCount, formatDate, formatQuantity } from '@cervoise/ui/format';
import { Icon, type IconName } from '@cervoise/ui/icon';
import layout from '../../site/layout.module.css';
import styles from './traceability-chain.module.css';

interface ChainLink {
  readonly icon: IconName;
  readonly step: string;
  readonly name: string;
  readonly detail: string;
}

/** Formatted when it is rendered: as part of the script's evaluation it would make one long task. */
const chainLinks = (): readonly ChainLink[] => [
  { icon: 'hop', step: 'Lot reçu', name: 'Houblon Citra', detail: 'Lot HB-0941, le 4 mars' },
  { icon: 'production', step: 'Brassin', name: 'IPA Citra', detail: 'Nº 2026-014, cuve F2' },
  {
    icon: 'package',
    step: 'Conditionné',
    name: `${formatCount(18, 'fût')} de ${formatQuantity(30, 'l')}`,
    detail: `DDM ${formatDate('2027-03-26')}`,
  },
  {
    icon: 'truck',
    step: 'Parti',
    name: `${formatCount(12, 'fût')} livrés`,
    detail: 'Encore 6 en chambre froide',
  },
];

/** Follows one hop lot to the kegs that contain it. */
export function TraceabilityChain() {
  return (
    <div className={`${styles.panel} cv-big-panel cv-rows cv-above-16`}>
      <div className="cv-copy cv-muted">
        <h3 className={`${layout.panelTitle} cv-below-8 cv-ink`}>Un lot à rappeler&nbsp;?</h3>
        <p>
          Du houblon aux fûts, ou d’une étiquette au sac de malt&nbsp;: la chaîne se remonte dans
          les deux sens, et le QR code de l’étiquette dit au client ce qu’il boit.
        </p>
      </div>
      <ol className={`cv-rows cv-gap-24 ${styles.chain}`}>
        {chainLinks().map(({ icon, step, name, detail }) => (
          <li key={step} className={`${styles.link} cv-rows cv-relative`}>
            <span
              className={`${styles.node} cv-on-white cv-rows cv-copper cv-relative cv-in-middle`}
            >
              <Icon name={icon} />
            </span>
            <span className="cv-muted cv-small">{step}</span>
            <strong className={styles.name}>{name}</strong>
            <span className="cv-muted cv-small">{detail}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
