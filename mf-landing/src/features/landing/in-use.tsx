import { typeset } from '@cervoise/ui/typeset';
import styles from './in-use.module.css';
import { Picture, type PictureFiles } from './picture';
import {
  equipment,
  equipmentOnPhone,
  fermentation,
  ingredientOnPhone,
  planning,
  recall,
  recipe,
} from './pictures';

const work: readonly {
  readonly title: string;
  readonly text: string;
  readonly files: PictureFiles;
}[] = [
  {
    title: 'La fermentation face à son plan',
    text: 'La densité mesurée sur la courbe prévue.',
    files: fermentation,
  },
  {
    title: 'Le planning des cuves',
    text: 'Deux brassins dans une cuve sont signalés.',
    files: planning,
  },
  {
    title: 'La recette, prête à brasser',
    text: 'Ses chiffres face au style, et si le stock suffit.',
    files: recipe,
  },
  {
    title: 'Le rappel, trouvé en quelques secondes',
    text: 'D’un lot à chaque contenant : ce qui est parti, et chez qui.',
    files: recall,
  },
];

/** The work of a brewery in screenshots: first at the desk and in front of the tank. */
export function InUse() {
  return (
    <>
      <div className={`${styles.screens} cv-rows cv-gap-16`}>
        <div className={`${styles.screen} cv-big-panel cv-stack cv-shrink cv-clip`}>
          <h3>L’entretien avant la panne</h3>
          <p className="cv-muted cv-copy cv-pretty">
            {typeset(
              'Le groupe froid en retard de trois jours passe devant le reste. Chaque maintenance laisse sa date, son coût et la suivante.',
            )}
          </p>
          <div className={`${styles.window} cv-clip`}>
            <Picture
              files={equipment}
              narrow={{ files: equipmentOnPhone, maxWidth: 639, sizes: 'calc(100vw - 88px)' }}
              sizes="(min-width: 1200px) 700px, (min-width: 900px) 60vw, calc(100vw - 64px)"
              alt="La liste des équipements, triée par prochaine maintenance : le groupe froid est en retard de trois jours, l’embouteilleuse est en panne."
            />
          </div>
        </div>
        <div className={`${styles.screen} cv-big-panel cv-stack cv-shrink cv-clip`}>
          <h3>Devant la cuve aussi</h3>
          <p className="cv-muted cv-copy cv-pretty">
            {typeset(
              'Le stock, le lot à utiliser d’abord et la réception, d’une main, au téléphone.',
            )}
          </p>
          <div className={`${styles.phone} cv-full cv-clip`}>
            <Picture
              files={ingredientOnPhone}
              sizes="320px"
              alt="La fiche du malt Pilsen sur un téléphone : le stock, le lot à utiliser d’abord et le bouton de réception."
            />
          </div>
        </div>
      </div>
      <div className={`cv-rows cv-gap-16 cv-above-16 ${styles.work}`}>
        {work.map(({ title, text, files }) => (
          <div key={title} className={`${styles.screen} cv-big-panel cv-stack cv-shrink cv-clip`}>
            <h3>{title}</h3>
            <p className="cv-muted cv-copy cv-pretty">{typeset(text)}</p>
            <div className={`${styles.window} cv-clip`}>
              <Picture
                files={files}
                sizes="(min-width: 900px) 540px, calc(100vw - 64px)"
                alt={`Écran : ${title}`}
              />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
