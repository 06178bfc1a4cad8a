import { containerText } from '@cervoise/domain/inventory';
import { Button } from '@cervoise/ui/button';
import { FermentationTank } from '@cervoise/ui/drawing';
import { formatCount, formatDate, formatNumber, formatQuantity } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { BatchDetailFragment } from '../../../generated/graphql';
import type { CellarWork } from '../cellar/cellar-action';
import { type BeerFlow, beerFlow, type FlowVessel } from './beer-flow';
import styles from './beer-flow-card.module.css';

interface BeerFlowCardProps {
  readonly batch: BatchDetailFragment;
  /** Absent where the batch cannot be changed. */
  readonly onWork?: (work: CellarWork) => void;
}

/** « Où est la bière »: its way from the kettle to the containers, with every litre found again. */
export function BeerFlowCard({ batch, onWork }: BeerFlowCardProps) {
  if (batch.beerMovements.length === 0) return null;
  const flow = beerFlow(batch.beerMovements, batch.vessels);
  return (
    <Card
      title="Où est la bière"
      action={
        onWork &&
        flow.held > 0 && (
          <span className="cv-flex cv-wrap cv-gap-8">
            <Button icon="arrow-right" onClick={() => onWork('transfer')}>
              Transférer
            </Button>
            <Button icon="traceability" onClick={() => onWork('blend')}>
              Assembler
            </Button>
            <Button variant="quiet" icon="trash" onClick={() => onWork('dump')}>
              Jeter
            </Button>
          </span>
        )
      }
    >
      <ol className={`${styles.flow} cv-rows`}>
        <Kettle batch={batch} flow={flow} />
        {flow.vessels.map((vessel) => (
          <Vessel key={vessel.equipmentId} vessel={vessel} ebc={batch.recipe.ebc} />
        ))}
        {flow.packaged > 0 && <Containers batch={batch} flow={flow} />}
      </ol>
      <Balance flow={flow} />
    </Card>
  );
}

const litersText = (liters: number) => formatQuantity(liters, 'l');

interface KettleProps {
  readonly batch: BatchDetailFragment;
  readonly flow: BeerFlow;
}

/** The wort of the kettle, and what stayed in it. */
function Kettle({ batch, flow }: KettleProps) {
  const { postBoilVolumeInLiters: boiled, brewCount } = batch;
  // What was measured in the kettle is of the first brew alone.
  const left = boiled == null || brewCount > 1 ? 0 : boiled - flow.brewed;
  return (
    <li className="cv-stack cv-shrink cv-gap-12 cv-relative">
      <div className={`${styles.station} cv-lined cv-pad-12 cv-row cv-gap-12`}>
        <span className={`${styles.icon} cv-rows cv-fixed cv-in-middle`}>
          <Icon name="production" />
        </span>
        <Figure
          name="Brassé"
          liters={left > 0 && boiled != null ? boiled : flow.brewed}
          note={brewedNote(batch)}
        />
      </div>
      {left > 0 && <Losses losses={[{ key: 'kettle', liters: left, label: 'fond de cuve' }]} />}
    </li>
  );
}

/** « le 12/03/2026 », « 2 brassages, du 12/03/2026 au 13/03/2026 ». */
function brewedNote({ brewDate, brews }: BatchDetailFragment): string | null | undefined {
  const standing = brews.filter(
    ({ isCorrected, volumeInLiters }) => !isCorrected && volumeInLiters,
  );
  const days = [...new Set(standing.map(({ brewedOn }) => formatDate(brewedOn)))];
  if (standing.length < 2) return brewDate && `le ${formatDate(brewDate)}`;
  const when = days.length > 1 ? `du ${days[0]} au ${days.at(-1)}` : `le ${days[0]}`;
  return `${formatCount(standing.length, 'brassage')}, ${when}`;
}

interface FigureProps {
  readonly name: string;
  readonly to?: string;
  readonly liters: number;
  readonly note: string | null | undefined;
}

const Figure = ({ name, to, liters, note }: FigureProps) => (
  <div className={`cv-stack cv-small cv-shrink cv-muted cv-break ${styles.figure}`}>
    <span>
      {to ? (
        <Link className="cv-same" to={to}>
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
    <strong className="cv-ink">
      {formatNumber(liters, 0)} <small className="cv-muted">l</small>
    </strong>
    {note && <span>{note}</span>}
  </div>
);

const Losses = ({ losses }: { readonly losses: FlowVessel['losses'] }) => (
  <ul className={`${styles.losses} cv-stack cv-small cv-gap-8`}>
    {losses.map(({ key, liters, label }) => (
      <li key={key}>
        <strong>{litersText(liters)}</strong> <span className="cv-muted">{label}</span>
      </li>
    ))}
  </ul>
);

interface VesselProps {
  readonly vessel: FlowVessel;
  readonly ebc: number | null | undefined;
}

function Vessel({ vessel, ebc }: VesselProps) {
  const { equipmentId, name, entered, held, emptiedOn, losses, blends } = vessel;
  const total = entered + blends.reduce((sum, { liters }) => sum + Math.max(0, liters), 0);
  return (
    <li className="cv-stack cv-shrink cv-gap-12 cv-relative">
      <div
        className={`${styles.station} cv-lined cv-pad-12 cv-row cv-gap-12`}
        data-filled={held > 0 || undefined}
      >
        <FermentationTank volume={held} capacity={Math.max(total, held, 1)} ebc={ebc} height={72} />
        <Figure
          name={name}
          to={equipmentId ? `/equipment/${equipmentId}` : undefined}
          liters={entered}
          note={
            held > 0 ? `reste ${litersText(held)}` : emptiedOn && `vidé le ${formatDate(emptiedOn)}`
          }
        />
      </div>
      {blends.length > 0 && (
        <ul className={`${styles.blends} cv-stack cv-small cv-gap-8`}>
          {blends.map(({ key, liters, movedOn, batch }) => (
            <li key={key}>
              <strong>{litersText(Math.abs(liters))}</strong>{' '}
              <span className="cv-muted">{`${liters > 0 ? 'reçus' : 'donnés'} le ${formatDate(movedOn)}, ${liters > 0 ? 'de' : 'à'} `}</span>
              <Link to={`/production/${batch.id}`}>{batch.batchNumber}</Link>
            </li>
          ))}
        </ul>
      )}
      {losses.length > 0 && <Losses losses={losses} />}
    </li>
  );
}

function Containers({ batch: { products, packagedVolumeInLiters }, flow }: KettleProps) {
  return (
    <li className="cv-stack cv-shrink cv-gap-12 cv-relative">
      <div className={`${styles.station} cv-lined cv-pad-12 cv-row cv-gap-12`} data-filled>
        <span className={`${styles.icon} cv-rows cv-fixed cv-in-middle`}>
          <Icon name="inventory" />
        </span>
        <Figure
          name="Conditionné"
          liters={packagedVolumeInLiters ?? flow.packaged}
          note={products.length > 0 ? 'produits finis' : null}
        />
      </div>
      <dl className={`${styles.containers} cv-gap-4-12 cv-small cv-rows`}>
        {products.map(({ id, containerType, volumeInLiters, packagedQuantity }) => (
          <Fragment key={id}>
            <dt>{containerText(containerType, volumeInLiters)}</dt>
            <dd className="cv-figures cv-text-right">
              <strong>{formatNumber(packagedQuantity, 0)}</strong>
            </dd>
            <dd className="cv-figures cv-text-right">
              {litersText(Math.round(packagedQuantity * volumeInLiters))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}

/** The sum of incoming litres beside that of outgoing ones: « 1 000 l brassés = 912 conditionnés + 88 perdus ». */
function Balance({ flow }: { readonly flow: BeerFlow }) {
  const { brewed, received, carriedOver, packaged, given, held, lost } = flow;
  const sides = [
    [
      [brewed, 'l brassés'],
      [received, 'reçus'],
      [carriedOver, 'd’écart repris'],
    ],
    [
      [packaged, 'conditionnés'],
      [given, 'donnés'],
      [held, 'en cuve'],
      [lost, 'perdus'],
    ],
  ] as const;
  return (
    <p className={`${styles.balance} cv-flex cv-wrap cv-line-above cv-figures cv-text-14`}>
      <Status
        tone={carriedOver > 0 ? 'attention' : 'healthy'}
        label={carriedOver > 0 ? 'Écart repris d’avant le registre' : 'Tout est retrouvé'}
      />
      <span>
        {sides
          .map((side) => side.filter(([liters]) => liters > 0))
          .map((side) =>
            side.map(([liters, words]) => `${formatNumber(liters, 1)} ${words}`).join(' + '),
          )
          .join(' = ')}
      </span>
    </p>
  );
}
