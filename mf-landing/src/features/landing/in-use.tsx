import { typeset } from '@cervoise/ui/typeset';
import styles from './in-use.module.css';
import { Picture } from './picture';
import { equipment, equipmentOnPhone, ingredientOnPhone } from './pictures';

/** Two screenshots: at the desk and in front of the tank. */
export function InUse() {
  return (
    <div className={styles.screens}>
      <div className={styles.screen}>
        <h3>L’entretien avant la panne</h3>
        <p>
          {typeset(
            'Le groupe froid en retard de trois jours passe devant le reste. Chaque maintenance laisse sa date, son coût et la suivante.',
          )}
        </p>
        <div className={styles.window}>
          <Picture
            files={equipment}
            narrow={{ files: equipmentOnPhone, maxWidth: 639, sizes: 'calc(100vw - 88px)' }}
            sizes="(min-width: 1200px) 700px, (min-width: 900px) 60vw, calc(100vw - 64px)"
            alt="La liste des équipements, triée par prochaine maintenance : le groupe froid est en retard de trois jours, l’embouteilleuse est en panne."
          />
        </div>
      </div>
      <div className={styles.screen}>
        <h3>Devant la cuve aussi</h3>
        <p>
          {typeset(
            'Le stock, le lot à utiliser d’abord et la réception, d’une main, au téléphone.',
          )}
        </p>
        <div className={styles.phone}>
          <Picture
            files={ingredientOnPhone}
            sizes="320px"
            alt="La fiche du malt Pilsen sur un téléphone : le stock, le lot à utiliser d’abord et le bouton de réception."
          />
        </div>
      </div>
    </div>
  );
}
