import { type LabelTexts, markAllergens } from '@cervoise/domain/qr-codes';
import { BeerGlass } from '../drawing';
import { Icon } from '../icon';
import { typeset } from '../typeset';
import './beer-label.css';
import './recall-banner.css';

const factNames = {
  batch: 'Brassin',
  packagedOn: 'Conditionné le',
  bestBefore: 'À consommer de préférence avant le',
} as const;

/** A list of ingredients, allergens in bold. */
function Ingredients({ texts }: Pick<BeerLabelProps, 'texts'>) {
  if (!texts.ingredients) return null;
  return markAllergens(texts.ingredients, texts.allergens).map(({ text, isAllergen }, place) =>
    // The parts of a text, in order.
    isAllergen ? <strong key={place}>{text}</strong> : text,
  );
}

interface BeerLabelProps {
  readonly texts: LabelTexts;
  /** The heading level of its name. */
  readonly heading?: 'h1' | 'h2';
}

/**
 * The public label of a beer. Optional parts are `data-optional` elements, which the server removes
 * from the prerendered page.
 */
export function BeerLabel({ texts, heading: Heading = 'h1' }: BeerLabelProps) {
  const { brewery, town, beer, kind, abv, glass, note, ingredients, allergens, contact } = texts;
  const facts = (['batch', 'packagedOn', 'bestBefore'] as const).filter((name) => texts[name]);
  return (
    <article className="cv-label">
      {brewery && (
        <div data-optional="brewery">
          <p className="cv-label-brewery">{brewery}</p>
        </div>
      )}
      {town && (
        <div data-optional="town">
          <p className="cv-label-town">{town}</p>
        </div>
      )}
      <div className="cv-label-head">
        <div className="cv-label-names">
          <Heading className="cv-label-beer">{beer}</Heading>
          {kind && (
            <div data-optional="kind">
              <p className="cv-label-kind">{kind}</p>
            </div>
          )}
          {abv && (
            <div data-optional="abv">
              <p className="cv-label-abv">
                <strong>{abv}</strong> vol. d’alcool
              </p>
            </div>
          )}
        </div>
        {glass && (
          <div data-optional="glass">
            <BeerGlass color={glass} className="cv-label-glass" />
          </div>
        )}
      </div>
      {facts.length > 0 && (
        <dl className="cv-label-facts">
          {facts.map((name) => (
            <div key={name} data-optional={name}>
              <dt>{factNames[name]}</dt>
              <dd>
                {name === 'batch' && texts.recallWord && (
                  <span className="cv-label-recalled">{texts.recallWord}</span>
                )}
                {typeset(texts[name])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {note && (
        <div data-optional="note">
          <p className="cv-label-note">{typeset(note)}</p>
        </div>
      )}
      {(ingredients || allergens) && (
        <dl className="cv-label-ingredients">
          {ingredients && (
            <div data-optional="ingredients">
              <dt>Ingrédients</dt>
              <dd>
                <Ingredients texts={texts} />
              </dd>
            </div>
          )}
          {allergens && (
            <div data-optional="allergens">
              <dt>{typeset(texts.allergensName)}</dt>
              <dd>
                <strong>{allergens}</strong>
              </dd>
            </div>
          )}
        </dl>
      )}
      {contact && (
        <div data-optional="contact">
          <a className="cv-label-contact" href={`mailto:${contact}`}>
            Écrire à la brasserie <Icon name="chevron-right" size={20} />
          </a>
        </div>
      )}
    </article>
  );
}
