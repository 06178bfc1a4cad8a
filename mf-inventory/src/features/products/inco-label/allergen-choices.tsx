import {
  type Allergen,
  allergenNames,
  allergens,
  type DetectedAllergen,
} from '@cervoise/domain/inco-label';
import { formatList } from '@cervoise/ui/format';
import styles from './inco-label.module.css';

interface AllergenChoicesProps {
  readonly detected: readonly DetectedAllergen[];
  readonly added: readonly Allergen[];
  readonly leftOut: readonly Allergen[];
  readonly onAdded: (added: Allergen[]) => void;
  readonly onLeftOut: (leftOut: Allergen[]) => void;
}

/** Adds an allergen to a list, or takes it out. */
const toggled = (list: readonly Allergen[], allergen: Allergen): Allergen[] =>
  list.includes(allergen) ? list.filter((one) => one !== allergen) : [...list, allergen];

/** The allergens of the beer, each with what brings it, and the others that can be added. */
export function AllergenChoices(props: AllergenChoicesProps) {
  const { detected, added, leftOut, onAdded, onLeftOut } = props;
  const found = detected.map(({ allergen }) => allergen);
  return (
    <>
      {detected.length > 0 && (
        <fieldset name="leftOutAllergens" className={`cv-below-16 ${styles.allergens}`}>
          <legend className="cv-strong">Allergènes de la bière</legend>
          {detected.map(({ allergen, ingredients }) => (
            <label className="cv-row cv-gap-8" key={allergen}>
              <input
                type="checkbox"
                checked={!leftOut.includes(allergen)}
                onChange={() => onLeftOut(toggled(leftOut, allergen))}
              />
              <span>
                <strong>{allergenNames[allergen]}</strong>
                <span className="cv-muted">{` par ${formatList([...ingredients])}`}</span>
              </span>
            </label>
          ))}
          <p className="cv-muted">
            Ne décochez que ce que vous savez absent : l’étiquette ne le nommera plus.
          </p>
        </fieldset>
      )}
      <fieldset name="addedAllergens" className={`cv-below-16 ${styles.allergens}`}>
        <legend className="cv-strong">Autres allergènes, à ajouter s’il y en a</legend>
        <div className={`${styles.others} cv-rows`}>
          {allergens
            .filter((allergen) => !found.includes(allergen))
            .map((allergen) => (
              <label className="cv-row cv-gap-8" key={allergen}>
                <input
                  type="checkbox"
                  checked={added.includes(allergen)}
                  onChange={() => onAdded(toggled(added, allergen))}
                />
                <span>{allergenNames[allergen]}</span>
              </label>
            ))}
        </div>
      </fieldset>
    </>
  );
}
