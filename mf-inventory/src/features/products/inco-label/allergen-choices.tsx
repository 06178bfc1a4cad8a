import {
  type Allergen,
  allergenNames,
  allergens,
  type DetectedAllergen,
  isLeftOut,
  type LeftOutAllergen,
  leaveOut,
  returnOf,
} from '@cervoise/domain/inco-label';
import { Button } from '@cervoise/ui/button';
import { formatList } from '@cervoise/ui/format';
import styles from './inco-label.module.css';

interface AllergenChoicesProps {
  readonly detected: readonly DetectedAllergen[];
  readonly added: readonly Allergen[];
  readonly leftOut: readonly LeftOutAllergen[];
  readonly onAdded: (added: Allergen[]) => void;
  readonly onLeftOut: (leftOut: LeftOutAllergen[]) => void;
}

/** Adds an allergen to a list, or takes it out. */
const toggled = (list: readonly Allergen[], allergen: Allergen): Allergen[] =>
  list.includes(allergen) ? list.filter((one) => one !== allergen) : [...list, allergen];

interface DetectedChoiceProps extends AllergenChoicesProps {
  readonly one: DetectedAllergen;
}

/** An allergen that the beer's ingredients bring: named, unless it is left out for just these. */
function DetectedChoice({ one, added, leftOut, onAdded, onLeftOut }: DetectedChoiceProps) {
  const { allergen, ingredients } = one;
  const name = allergenNames[allergen];
  const others = leftOut.filter((entry) => entry.allergen !== allergen);
  const isNamed = added.includes(allergen) || !isLeftOut(one, leftOut);
  const change = () => {
    onLeftOut(isNamed ? [...others, leaveOut(one)] : others);
    if (added.includes(allergen)) onAdded(toggled(added, allergen));
  };
  return (
    <>
      <label className="cv-row cv-gap-8">
        <input type="checkbox" checked={isNamed} onChange={change} />
        <span>
          <strong>{name}</strong>
          <span className="cv-muted">{` par ${formatList([...ingredients])}`}</span>
        </span>
      </label>
      {returnOf(one, { addedAllergens: added, leftOut }) && (
        <p className="cv-row cv-wrap cv-gap-8">
          <span>Écarté avant ; ce qui l’apporte a changé.</span>
          <Button size="small" aria-label={`Nommer : ${name}`} onClick={() => onLeftOut(others)}>
            Nommer
          </Button>
        </p>
      )}
    </>
  );
}

/** The allergens of the beer, each with what brings it, and the others that can be added. */
export function AllergenChoices(props: AllergenChoicesProps) {
  const { detected, added, onAdded } = props;
  const found = detected.map(({ allergen }) => allergen);
  return (
    <>
      {detected.length > 0 && (
        <fieldset name="leftOut" className={`cv-below-16 ${styles.allergens}`}>
          <legend className="cv-strong">Allergènes de la bière</legend>
          {detected.map((one) => (
            <DetectedChoice key={one.allergen} one={one} {...props} />
          ))}
          <p className="cv-muted">
            Ne décochez que ce que vous savez absent : l’étiquette ne le nommera plus tant que rien
            d’autre ne l’apporte.
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
