import { LinkButton } from '@cervoise/ui/button';
import layout from '../../site/layout.module.css';
import { sectionAddress } from '../../site/sections';
import styles from './hero.module.css';
import { ProductPanel } from './product-panel';

/** What the product is, in one glance, beside a picture of it at work. */
export function Hero() {
  return (
    <section className={`${styles.hero} cv-clip`} aria-labelledby="accroche">
      <div className={`${layout.container} ${styles.columns} cv-rows`}>
        <div className={`cv-shrink ${styles.words}`}>
          <p className={`${styles.badge} cv-small cv-strong cv-relative`}>
            Solution en développement avec les premiers brasseurs partenaires
          </p>
          <h1 id="accroche" className={`${styles.title} cv-above-24`}>
            Du sac de malt au fût livré, tout se suit.
          </h1>
          <p className={`${styles.text} cv-muted cv-pretty cv-above-20`}>
            Cervoise réunit les stocks, les recettes, les brassins et la traçabilité de votre
            brasserie artisanale. Un seul endroit, à jour, que l’on consulte aussi bien au bureau
            que devant la cuve.
          </p>
          <div className={`${styles.actions} cv-above-32 cv-flex cv-wrap cv-gap-12`}>
            <LinkButton to={sectionAddress('partnerForm')} variant="primary" size="large">
              Devenir brasserie partenaire
            </LinkButton>
            <LinkButton to={sectionAddress('solution')} size="large">
              Voir les écrans
            </LinkButton>
          </div>
        </div>
        <ProductPanel />
      </div>
    </section>
  );
}
