import { formatQuantity, formatTemperature } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import styles from './sealed-recipe.module.css';

/** Formatted when it is rendered: as part of the script's evaluation it would make one long task. */
const recipeLines = () => [
  { name: 'Malt Pilsen', quantity: formatQuantity(182, 'kg'), stage: 'Empâtage' },
  { name: 'Houblon Citra', quantity: formatQuantity(3.2, 'kg'), stage: 'À cru, 4 jours' },
  {
    name: 'Levure US-05',
    quantity: formatQuantity(6, 'u.'),
    stage: `Fermentation, ${formatTemperature(19)}`,
  },
];

/** A sample of a sealed row: nonce, ciphertext, tag. */
const sealed = [
  '0001 9f4e 71c2 a80b 3d56 e1f9 07ac',
  'c4d8 52b7 6e03 9a1f f07d 284c b3e6',
  '18a5 dd90 4c7e 63f2 b51c 0e8a 97d4',
  '2f6b e8c3 a174 5d09 fb92 716e c0a8',
  '8d37 40fa c96d 15e2 7b0f d384 6ac1',
] as const;

/** The same recipe as the brewers and as the database see it. */
export function SealedRecipe() {
  return (
    <figure className="cv-shrink">
      <div className={`${styles.sheet} cv-pad-20-24`}>
        <p className="cv-fine cv-muted">À l’écran, pour votre équipe</p>
        <p className={`${styles.beer} cv-above-4`}>IPA Citra</p>
        <ul className={`cv-above-12 ${styles.lines}`}>
          {recipeLines().map(({ name, quantity, stage }) => (
            <li
              className="cv-row cv-between cv-gap-16 cv-line-above cv-strong cv-figures"
              key={name}
            >
              <span>
                <strong>{name}</strong>
                <small className="cv-fine cv-block cv-muted cv-regular">{stage}</small>
              </span>
              <span>{quantity}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className={`${styles.seal} cv-row cv-centre cv-gap-8 cv-copper cv-strong`}>
        <Icon name="lock" />
        <span>Scellée avant d’être écrite</span>
      </p>
      <div className={`${styles.sheet} cv-pad-20-24 ${styles.stored}`}>
        <p className="cv-fine cv-muted">Dans la base de données</p>
        <p className={`${styles.beer} cv-above-4`}>IPA Citra</p>
        <p className="cv-visually-hidden">Une suite d’octets illisible.</p>
        <p
          className={`${styles.cipher} cv-rows cv-above-12 cv-line-above cv-muted cv-nowrap cv-clip`}
          aria-hidden="true"
        >
          {sealed.map((row) => (
            <span key={row}>{row}</span>
          ))}
        </p>
      </div>
      <figcaption className="cv-small cv-above-12 cv-muted">
        Le nom reste lisible pour vos listes, et ce qu’un brassin prend au stock pour votre
        inventaire.
      </figcaption>
    </figure>
  );
}
