import { leadVolumeBounds } from '@cervoise/domain/leads';
import { Button } from '@cervoise/ui/button';
import { formatQuantity } from '@cervoise/ui/format';
import { type FormEvent, useState } from 'react';
import layout from '../../site/layout.module.css';
import styles from './pricing.module.css';
import type { QuoteRequest } from './quote-request';
import { Range } from './range';

const modules = [
  { name: 'Stocks et lots', hint: 'ingrédients, seuils, péremptions' },
  { name: 'Recettes', hint: 'mise à l’échelle, coûts' },
  { name: 'Production', hint: 'brassins, relevés, conditionnement' },
  { name: 'Produits finis', hint: 'fûts, bouteilles, DDM' },
  { name: 'Équipements', hint: 'cuves, entretien' },
  { name: 'Traçabilité et rapports', hint: 'QR codes, PDF, Excel' },
] as const;

/** Common sizes of craft breweries, in hectolitres a year. */
const volumes = [100, 250, 500, 1000, 2000, 5000, leadVolumeBounds.max] as const;
const startingStep = 2;

/** Lets a visitor choose volume and modules and takes them to the partner form. */
export function QuoteBuilder({ onRequest }: { readonly onRequest: (quote: QuoteRequest) => void }) {
  const [step, setStep] = useState(startingStep);
  const [chosen, setChosen] = useState<readonly string[]>(['Stocks et lots', 'Production']);
  const volumeHl = volumes[step] ?? leadVolumeBounds.max;

  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);

  function request(event: FormEvent) {
    event.preventDefault();
    // In the order of the list, not of the clicks.
    const ordered = modules.map(({ name }) => name).filter((name) => chosen.includes(name));
    onRequest({ volumeHl, modules: ordered });
  }

  return (
    <form
      method="dialog"
      className={`${styles.builder} cv-big-panel cv-rows cv-shrink cv-gap-24 cv-needs-script`}
      onSubmit={request}
      aria-labelledby="devis-titre"
    >
      <h3 id="devis-titre" className={layout.panelTitle}>
        Composez votre devis
      </h3>
      <Range
        label="Volume brassé"
        shown={`${formatQuantity(volumeHl, 'hl')} par an`}
        value={step}
        min={0}
        max={volumes.length - 1}
        onChange={setStep}
      />
      <fieldset className={`cv-rows cv-gap-8 ${styles.modules}`}>
        <legend className="cv-copy cv-below-8">Modules</legend>
        {modules.map(({ name, hint }) => (
          <label
            key={name}
            className={`${styles.module} cv-flex cv-gap-12 cv-strong cv-frame cv-pointer`}
          >
            <input
              className="cv-fixed"
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
            />
            <span>
              {name}
              <small className="cv-small cv-block cv-muted cv-regular">{hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="large">
        Demander ce devis
      </Button>
    </form>
  );
}
