import { Icon, type IconName } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import layout from '../../site/layout.module.css';
import { sections } from '../../site/sections';
import { InUse } from './in-use';
import styles from './solution.module.css';
import { TraceabilityChain } from './traceability-chain';

const goals = [
  { figure: '40 %', text: 'de gaspillage en moins : on brasse d’abord ce qui périme d’abord.' },
  {
    figure: 'Zéro',
    text: 'rupture de stock : le manque se voit avant le jour du brassin, pas pendant.',
  },
  { figure: '95 %', text: 'de vos cuves utilisées : le planning montre le creux qui se libère.' },
] as const;

const features: readonly {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}[] = [
  {
    icon: 'inventory',
    title: 'Ingrédients et lots',
    text: 'Malts, houblons et levures suivis au lot près, avec leur seuil et leur date. Chaque entrée, chaque sortie garde son auteur et sa raison.',
  },
  {
    icon: 'recipes',
    title: 'Recettes',
    text: 'Une recette se met à l’échelle de la cuve du jour, se compare au stock et ne perd jamais ses paliers ni ses houblonnages.',
  },
  {
    icon: 'production',
    title: 'Brassins et fermentation',
    text: 'Densité et température se relèvent au téléphone, devant la cuve. La courbe se trace seule et l’écart à la consigne se voit.',
  },
  {
    icon: 'package',
    title: 'Conditionnement et produits finis',
    text: 'Fûts, bouteilles et canettes : combien, de quel brassin, où, et jusqu’à quelle DDM.',
  },
  {
    icon: 'wrench',
    title: 'Équipements',
    text: 'Cuves, groupe froid, étiqueteuse : l’entretien à venir est annoncé avant la panne.',
  },
  {
    icon: 'reports',
    title: 'Rapports',
    text: 'Production, coûts, marges et prévisions en PDF, en Excel ou en JSON, pour le comptable comme pour la banque.',
  },
];

/** What the product does, area by area. */
export function Solution() {
  return (
    <section id={sections.solution} className={layout.section} aria-labelledby="solution-titre">
      <div className={layout.container}>
        <div className={styles.intro}>
          <h2 id="solution-titre" className={layout.title}>
            Toute la brasserie sur un seul plan de travail
          </h2>
          <p className={layout.lead}>
            {typeset(
              'Ce que vous saisissez une fois sert partout : le relevé fait à la cuve met à jour le brassin, le stock et le rapport de fin de mois.',
            )}
          </p>
        </div>
        <h3 className={`${styles.subtitle} cv-muted`}>
          Ce que nous visons avec les brasseries partenaires
        </h3>
        <ul className={`cv-gap-20 cv-above-16 ${styles.goals} cv-rows`}>
          {goals.map(({ figure, text }) => (
            <li className="cv-rows cv-gap-4" key={figure}>
              <strong>{typeset(figure)}</strong>{' '}
              <span className="cv-muted cv-copy cv-pretty">{typeset(text)}</span>
            </li>
          ))}
        </ul>
        <InUse />
        <ul className={`cv-gap-16 cv-above-16 ${styles.features} cv-rows`}>
          {features.map(({ icon, title, text }) => (
            <li key={title} className={`${styles.feature} cv-panel cv-muted cv-copy cv-pretty`}>
              <Icon name={icon} size={24} className="cv-copper" />
              <h3 className={`${styles.title} cv-ink`}>{title}</h3>
              <p>{typeset(text)}</p>
            </li>
          ))}
        </ul>
        <TraceabilityChain />
      </div>
    </section>
  );
}
