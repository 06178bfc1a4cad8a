import { Mark } from '@cervoise/ui/brand';
import { Icon, type IconName } from '@cervoise/ui/icon';
import { FermentationCard } from './fermentation-card';
import styles from './product-panel.module.css';
import { StockRows } from './stock-rows';

const menu: readonly IconName[] = [
  'dashboard',
  'recipes',
  'production',
  'inventory',
  'equipment',
  'traceability',
  'reports',
];

/**
 * A picture of the product, drawn with its own parts. It is one image to a screen reader: nothing
 * in it can be used.
 */
export function ProductPanel() {
  return (
    <div
      className={styles.panel}
      role="img"
      aria-label="L’écran de production : deux brassins en fermentation avec leur densité et leur température, l’un 1,3 °C au-dessus de sa consigne, et quatre ingrédients en stock, dont un houblon bas et une levure en rupture."
    >
      <div className={styles.sidebar}>
        <Mark size={38} className={styles.mark} />
        {menu.map((name) => (
          <span key={name} className={name === 'production' ? styles.active : styles.entry}>
            <Icon name={name} />
          </span>
        ))}
      </div>
      <div className={styles.content}>
        <p className={styles.title}>En fermentation</p>
        <div className={styles.batches}>
          <FermentationCard
            tank="Cuve F2"
            beer="IPA Citra"
            number="2026-014"
            day={6}
            days={14}
            gravities={[1.058, 1.055, 1.048, 1.038, 1.03, 1.024, 1.018]}
            target={1.012}
            temperature={19.4}
            setPoint={19}
            ebc={22}
            volume={9.8}
            capacity={10.5}
            note={{ icon: 'calendar', text: 'Houblonnage à cru le 14 mars' }}
          />
          <FermentationCard
            tank="Cuve F4"
            beer="Stout à l’avoine"
            number="2026-015"
            day={2}
            days={16}
            gravities={[1.058, 1.057, 1.053]}
            target={1.016}
            temperature={21.3}
            setPoint={20}
            ebc={70}
            volume={7.4}
            capacity={10.5}
            note={{
              icon: 'thermometer',
              text: '1,3 °C au-dessus de la consigne',
              isAlert: true,
            }}
          />
        </div>
        <StockRows />
      </div>
    </div>
  );
}
