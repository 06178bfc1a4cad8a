import { typeset } from '@cervoise/ui/typeset';
import layout from '../../site/layout.module.css';
import { sections } from '../../site/sections';
import styles from './innovation.module.css';

const steps = [
  {
    title: 'Vous racontez votre métier',
    text: 'Une heure au brassage avec vous vaut dix réunions. Nous notons ce qui vous fait perdre du temps.',
  },
  {
    title: 'Nous construisons',
    text: 'L’outil avance par petites étapes. Vous voyez les écrans avant qu’ils ne soient figés.',
  },
  {
    title: 'Vous essayez sur un vrai brassin',
    text: 'Mains mouillées, téléphone en poche, lumière de cave : si un geste coince, il est repris.',
  },
  {
    title: 'Toutes les brasseries en profitent',
    text: 'Les évolutions sont illimitées et comprises : ce que l’une demande, toutes le reçoivent.',
  },
] as const;

/** How the product is developed together with the partner breweries. */
export function Innovation() {
  return (
    <section id={sections.innovation} className={layout.section} aria-labelledby="innovation-titre">
      <div className={layout.container}>
        <div className={styles.intro}>
          <h2 id="innovation-titre" className={layout.title}>
            Inventé avec des brasseurs, pas pour eux
          </h2>
          <p className={layout.lead}>
            Les premières brasseries partenaires décident de ce qui vient ensuite. Elles essaient
            chaque nouveauté en avant-première et parlent directement à ceux qui l’écrivent.
          </p>
        </div>
        <ol className={`${styles.steps} cv-above-40 cv-rows cv-gap-24`}>
          {steps.map(({ title, text }) => (
            <li key={title} className={`${styles.step} cv-rows`}>
              <h3>{title}</h3>
              <p className="cv-above-6 cv-muted cv-copy cv-pretty">{typeset(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
