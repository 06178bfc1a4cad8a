import { type LabelLanguage, type LabelTexts, markAllergens } from '@cervoise/domain/qr-codes';
import { BeerGlass } from '../drawing';
import { Icon } from '../icon';
import { typeset } from '../typeset';
import './beer-label.css';
import { breweryLanguage, labelWords } from './label-words';
import './recall-banner.css';

/** A list of ingredients, allergens in bold. */
function Ingredients({ texts }: Pick<BeerLabelProps, 'texts'>) {
  if (!texts.ingredients) return null;
  return markAllergens(texts.ingredients, texts.allergens).map(({ text, isAllergen }, index) =>
    // The parts of a text, in order.
    isAllergen ? <strong key={index}>{text}</strong> : text,
  );
}

interface BeerLabelProps {
  readonly texts: LabelTexts;
  /** The heading level of its name. */
  readonly heading?: 'h1' | 'h2';
  /** Of the page; the texts are in it as far as they are known. */
  readonly language?: LabelLanguage;
}

/**
 * The public label of a beer. Optional parts are `data-optional` elements, which the server removes
 * from the prerendered page.
 */
export function BeerLabel({ texts, heading: Heading = 'h1', language = 'fr' }: BeerLabelProps) {
  const words = labelWords[language];
  const {
    brewery,
    town,
    beer,
    kind,
    abv,
    glass,
    note,
    ingredients,
    allergens,
    nutrition,
    contact,
  } = texts;
  const facts = (['batch', 'packagedOn', 'bestBefore'] as const).filter((name) => texts[name]);
  return (
    <article className="cv-label">
      {brewery && (
        <div data-optional="brewery">
          <p className="cv-label-brewery cv-text-14 cv-strong cv-break">{brewery}</p>
        </div>
      )}
      {town && (
        <div data-optional="town">
          <p className="cv-label-town cv-muted cv-text-14 cv-break">{town}</p>
        </div>
      )}
      <div className="cv-label-head cv-flex cv-between cv-gap-16">
        <div className="cv-label-names cv-fill cv-shrink">
          <Heading className="cv-label-beer">{beer}</Heading>
          {kind && (
            <div data-optional="kind">
              <p
                className="cv-large cv-muted cv-break cv-above-16"
                lang={breweryLanguage(language)}
              >
                {kind}
              </p>
            </div>
          )}
          {abv && (
            <div data-optional="abv">
              <p className="cv-label-abv cv-muted cv-text-14 cv-above-12">
                <strong>{abv}</strong> {words.alcohol}
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
        <dl className="cv-label-facts cv-line-below">
          {facts.map((name) => (
            <div key={name} data-optional={name}>
              <dt>{words[name]}</dt>
              <dd>
                {name === 'batch' && texts.recallWord && (
                  <span className="cv-label-recalled cv-unless-empty cv-text-14 cv-medium">
                    {texts.recallWord}
                  </span>
                )}
                {typeset(texts[name])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {note && (
        <div data-optional="note">
          <p className="cv-label-note cv-muted cv-text-14 cv-above-12">{typeset(note)}</p>
        </div>
      )}
      {(ingredients || allergens || nutrition) && (
        <dl className="cv-label-ingredients cv-panel cv-text-14 cv-break">
          {ingredients && (
            <div data-optional="ingredients">
              <dt>{words.ingredients}</dt>
              <dd lang={texts.ingredientsLanguage ?? undefined}>
                <Ingredients texts={texts} />
              </dd>
            </div>
          )}
          {allergens && (
            <div data-optional="allergens">
              <dt>{typeset(texts.allergensName)}</dt>
              <dd lang={texts.allergensLanguage ?? undefined}>
                <strong>{allergens}</strong>
              </dd>
            </div>
          )}
          {nutrition && (
            <div data-optional="nutrition">
              <dt>{words.nutrition}</dt>
              <dd lang={texts.nutritionLanguage ?? undefined}>{nutrition}</dd>
            </div>
          )}
        </dl>
      )}
      {texts.allergensNote && (
        <div data-optional="allergensNote">
          <p className="cv-label-note cv-muted cv-text-14 cv-above-12">
            {typeset(texts.allergensNote)}
          </p>
        </div>
      )}
      {contact && (
        <div data-optional="contact">
          <a
            className="cv-label-contact cv-inline-row cv-touch cv-copper cv-strong cv-plain-link cv-gap-4 cv-above-12"
            href={`mailto:${contact}`}
          >
            {words.write} <Icon name="chevron-right" size={20} />
          </a>
        </div>
      )}
    </article>
  );
}
