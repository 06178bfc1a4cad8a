import { HopBranch } from '@cervoise/ui/drawing';
import { Icon, type IconName } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import layout from '../../site/layout.module.css';
import styles from './pain-points.module.css';

const painPoints: readonly {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}[] = [
  {
    icon: 'table',
    title: 'Stock non maîtrisé',
    text: 'Le sac de malt manquant se découvre le matin du brassin, et personne ne sait qui a modifié la cellule du tableur. On commande trop, ou trop tard.',
  },
  {
    icon: 'book',
    title: 'Gestion manuelle',
    text: 'Densités et températures sont notées à la cuve, puis recopiées le soir. Ou oubliées. Un lot de houblon à rappeler, et il faut remonter des semaines de papiers.',
  },
  {
    icon: 'clock',
    title: 'Manque de visibilité',
    text: 'Quelle cuve se libère vendredi ? Que coûte vraiment un fût d’IPA ? Sans chiffres à jour, les levures périment et les décisions se prennent au jugé.',
  },
];

/** The pain points: stock, manual work, lack of visibility. */
export function PainPoints() {
  return (
    <section className={layout.section} aria-labelledby="constat">
      <div className={`${layout.container} ${layout.columns} ${styles.columns}`}>
        <div>
          <h2 id="constat" className={layout.title}>
            Brasser est un métier. Recopier des chiffres n’en est pas un.
          </h2>
          <p className={layout.lead}>
            Dans beaucoup de brasseries artisanales, l’essentiel du suivi tient encore à un tableur,
            un carnet et une bonne mémoire.
          </p>
          <HopBranch width={190} className={`${styles.hops} cv-green cv-above-24`} />
        </div>
        <ul className={styles.list}>
          {painPoints.map(({ icon, title, text }) => (
            <li key={title} className={`${styles.point} cv-flex cv-gap-20`}>
              <Icon name={icon} size={24} className="cv-copper" />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className="cv-above-4 cv-muted cv-copy cv-pretty">{typeset(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
