import {
  type PrimingSugar,
  primingSugarLabels,
  residualCarbonation,
} from '@cervoise/domain/brewing';
import { choicesOf } from '@cervoise/domain/choices';
import { roundTo } from '@cervoise/domain/numbers';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { FilterSelect } from '@cervoise/ui/filter-fields';
import { formatNumber } from '@cervoise/ui/format';
import { Card, Page } from '@cervoise/ui/page';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ContainerLines, newLine } from './container-lines';
import { PackageBatch, type PackagedBatch } from './package-batch';
import { packagingBatchQuery } from './packaging.graphql';
import styles from './packaging.module.css';
import {
  calculatePackaging,
  greatestFillingLoss,
  type TypedFigures,
  type TypedLine,
} from './packaging-calculation';
import { PackagingResults } from './packaging-results';
import { TypedNumber } from './typed-number';

const initialFigures: TypedFigures = {
  volume: 1000,
  tankLoss: 20,
  fillingLoss: 2,
  spare: 2,
  carbonation: 2.4,
  temperature: 20,
  sugar: 'sucrose',
  beerPrice: null,
  labelPrice: null,
  closurePrice: null,
};

const initialLines = newLine([], 'bottle', 0.33);

// `Object.keys` returns strings; the labels have a key for every sugar.
const sugars = Object.keys(primingSugarLabels) as PrimingSugar[];

/** Above this not every bottle is pressure-safe: the manufacturer's limit decides. */
const cautiousCarbonation = 3;

/**
 * /production/packaging-calculator: from a volume to containers; `?batchId=` packages that batch.
 */
export function PackagingCalculatorPage() {
  const [search] = useSearchParams();
  const batchId = search.get('batchId');
  return batchId ? <CalculatorOfBatch key={batchId} id={batchId} /> : <Calculator />;
}

/** The calculator, prefilled from a batch. */
function CalculatorOfBatch({ id }: { readonly id: string }) {
  const { data, error, loading, refetch } = useQuery(packagingBatchQuery, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (data) return <Calculator batch={data.productionBatch} />;
  return (
    <Page title={title}>
      {error ? (
        <ErrorBlock {...describeError(error)} onRetry={refetch} retrying={loading} />
      ) : (
        <Spinner page />
      )}
    </Page>
  );
}

const title = 'Calcul du conditionnement';

/** The initial values for a batch. */
const figuresOf = (batch: PackagedBatch | undefined): TypedFigures =>
  batch
    ? {
        ...initialFigures,
        volume: batch.volumeInTankInLiters,
        beerPrice: roundTo(batch.costs.perLiter, 2),
      }
    : initialFigures;

function Calculator({ batch }: { readonly batch?: PackagedBatch }) {
  const [figures, setFigures] = useState(() => figuresOf(batch));
  const [lines, setLines] = useState<readonly TypedLine[]>([initialLines]);
  const calculation = calculatePackaging(figures, lines);
  return (
    <Page
      title={title}
      context={
        batch
          ? `${batch.recipeName}, brassin nº ${batch.batchNumber}.`
          : 'D’un volume à ses contenants, pertes comprises. Rien n’est enregistré.'
      }
    >
      <div className={`${styles.layout} cv-beside cv-top`}>
        <div className="cv-stack cv-shrink cv-gap-grid">
          <ContainerLines lines={lines} onChange={setLines} />
          <FigureFields
            figures={figures}
            onChange={(changes) => setFigures((before) => ({ ...before, ...changes }))}
          />
        </div>
        {batch ? (
          <PackageBatch batch={batch} calculation={calculation} volume={figures.volume} />
        ) : (
          <PackagingResults calculation={calculation} />
        )}
      </div>
    </Page>
  );
}

interface FigureFieldsProps {
  readonly figures: TypedFigures;
  readonly onChange: (changes: Partial<TypedFigures>) => void;
}

/** The beer, its losses, its carbonation and the prices. */
function FigureFields({ figures, onChange }: FigureFieldsProps) {
  const sugarField = useId();
  const field = (
    name: Exclude<keyof TypedFigures, 'sugar'>,
    label: string,
    unit: string,
    help?: string,
    max?: number,
  ) => (
    <TypedNumber
      label={label}
      unit={unit}
      help={help}
      max={max}
      value={figures[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const held = residualCarbonation(figures.temperature || 0);
  return (
    <>
      <Card title="Bière">
        <div className={`${styles.fields} cv-rows cv-top cv-gap-16`}>
          {field('volume', 'Volume en cuve', 'l')}
          {field('tankLoss', 'Reste en cuve et tuyaux', 'l')}
          {field('fillingLoss', 'Perte au soutirage', '%', undefined, greatestFillingLoss)}
          {field('beerPrice', 'Coût de la bière', '€/l')}
        </div>
      </Card>
      <Card title="Refermentation">
        <div className={`${styles.fields} cv-rows cv-top cv-gap-16`}>
          {field(
            'carbonation',
            'Gaz voulu',
            'vol.',
            (figures.carbonation ?? 0) > cautiousCarbonation
              ? 'Au-delà de 3 volumes, vérifiez ce que vos bouteilles supportent.'
              : `La bière en garde déjà ${formatNumber(held, 1)}.`,
          )}
          {field(
            'temperature',
            'Température la plus haute',
            '°C',
            'Depuis la fin de fermentation.',
          )}
          <div className={`cv-field ${styles.choice}`}>
            <label
              className="cv-field-label cv-flex cv-between cv-baseline cv-text-14 cv-strong cv-gap-12"
              htmlFor={sugarField}
            >
              Sucre
            </label>
            <FilterSelect
              id={sugarField}
              label="Sucre"
              allLabel=""
              clearable={false}
              choices={choicesOf(sugars, primingSugarLabels)}
              value={figures.sugar}
              onChange={(sugar) => sugar && onChange({ sugar })}
            />
          </div>
        </div>
      </Card>
      <Card title="Étiquettes et fermetures">
        <div className={`${styles.fields} cv-rows cv-top cv-gap-16`}>
          {field('spare', 'Réserve pour le rebut', '%')}
          {field('labelPrice', 'Prix d’une étiquette', '€')}
          {field('closurePrice', 'Prix d’une fermeture', '€')}
        </div>
      </Card>
    </>
  );
}
