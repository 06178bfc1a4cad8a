import { type Article, sinceText, unitPrice } from './article';
import styles from './articles.module.css';

/** The prices of an article, newest first; nothing without any. */
export function PriceHistory({ article: { id, unit, prices } }: { readonly article: Article }) {
  if (prices.length === 0) return null;
  return (
    <section aria-labelledby={`prices-of-${id}`}>
      <h3 id={`prices-of-${id}`} className="cv-subhead cv-below-8">
        Prix connus
      </h3>
      <ul className={`${styles.prices} cv-rows cv-gap-8 cv-text-14`}>
        {prices.map((price) => (
          <li className="cv-flex cv-wrap cv-between cv-figures" key={price.id}>
            <span>{unitPrice(price.price, unit)}</span>
            <span className="cv-muted">
              {sinceText(price)} · {price.userName}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
