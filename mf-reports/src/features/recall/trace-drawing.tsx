import { quantityText } from '@cervoise/domain/units';
import { formatCount, formatNumber } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Status } from '@cervoise/ui/status';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Box, columns, drawingWidth, layoutOf, maxDrawn } from './graph-layout';
import {
  type Containers,
  containersName,
  customersText,
  type Graph,
  hectolitersText,
  labelText,
  lotText,
  missingText,
  type TracedLot,
} from './recall-texts';
import styles from './trace-drawing.module.css';

const at = ({ left, top, width, height }: Box): CSSProperties => ({ left, top, width, height });

interface CardProps {
  readonly box: Box;
  readonly className?: string;
  readonly children: ReactNode;
}

const NodeCard = ({ box, className, children }: CardProps) => (
  <li className={[styles.node, className].filter(Boolean).join(' ')} style={at(box)}>
    {children}
  </li>
);

/** The graph's own lot: received, used, left. */
function SubjectLot({ lot, box }: { readonly lot: TracedLot; readonly box: Box }) {
  return (
    <NodeCard box={box} className={styles.subject}>
      <span className={styles.detail}>{lot.ingredientName}</span>
      <Link
        className={styles.subjectName}
        to={`/inventory/ingredients/${lot.ingredientId}?lot=${lot.id}`}
      >
        {lot.lotNumber ?? 'Sans numéro'}
      </Link>
      <span className={styles.detail}>{quantityText(lot.receivedQuantity, lot.unit)} reçus</span>
      <dl className={styles.subjectFigures}>
        <div>
          <dt>Brassé</dt>
          <dd>{quantityText(lot.brewedQuantity, lot.unit)}</dd>
        </div>
        <div>
          <dt>Reste</dt>
          <dd>{quantityText(lot.quantity, lot.unit)}</dd>
        </div>
      </dl>
      {lot.quantity > 0 ? (
        <Status tone="critical" label="Reste en stock" />
      ) : (
        <Status tone="neutral" label="Lot épuisé" />
      )}
    </NodeCard>
  );
}

/** What happened to the containers: in stock, gone, or unexplained. */
function Movements({ containers }: { readonly containers: Containers }) {
  const { inStockQuantity, soldQuantity, lostQuantity, missingQuantity, customers } = containers;
  const known = customers.filter(({ name }) => name !== null).length;
  const lines = [
    inStockQuantity > 0 && { tone: 'healthy' as const, label: 'En stock', count: inStockQuantity },
    soldQuantity > 0 && {
      tone: 'upcoming' as const,
      label: known > 0 ? `Parti chez ${formatCount(known, 'client')}` : 'Parti, client non noté',
      count: soldQuantity,
    },
    lostQuantity > 0 && {
      tone: 'neutral' as const,
      label: 'Perdu ou dégusté',
      count: lostQuantity,
    },
    missingQuantity !== 0 && {
      tone: 'critical' as const,
      label: missingQuantity > 0 ? 'Manque' : 'De trop',
      count: Math.abs(missingQuantity),
    },
  ].flatMap((line) => line || []);
  const who = customersText(containers);
  return (
    <>
      {lines.slice(0, 2).map(({ tone, label, count }) => (
        <span key={label} className={styles.movement}>
          <Status tone={tone} label={label} />
          <strong>{formatNumber(count, 0)}</strong>
        </span>
      ))}
      {lines.length === 1 && soldQuantity > 0 && (
        <span className={styles.detail}>{[who.name, who.detail].filter(Boolean).join(' ')}</span>
      )}
      {lines.length === 0 && <span className={styles.detail}>Aucun mouvement</span>}
    </>
  );
}

/** A graph in four columns; the tables below have the same data and more. */
export function TraceDrawing({ graph }: { readonly graph: Graph }) {
  const layout = layoutOf(graph);
  const { totals, subject } = graph;
  const boxOf = (boxes: readonly Box[], id: string) => boxes.find((box) => box.id === id);
  const heads = [
    [
      'lots',
      totals.lotCount > 0 && formatCount(totals.lotCount, 'lot fournisseur', 'lots fournisseurs'),
    ],
    [
      'batches',
      `${formatCount(totals.batchCount, 'brassin')}, ${hectolitersText(totals.brewedLiters)}\u00a0hl`,
    ],
    ['containers', formatCount(totals.containersCount, 'lot de contenants', 'lots de contenants')],
    [
      'movements',
      totals.customerCount > 0
        ? `Mouvements, ${formatCount(totals.customerCount, 'client')}`
        : 'Mouvements',
    ],
  ] as const;
  const quantityOf = (batchId: string) =>
    graph.links.find(({ fromId, toId }) => fromId === subject.id && toId === batchId)?.quantity;
  const unit = graph.lots.find(({ id }) => id === subject.id)?.unit;
  return (
    <section className={styles.scroll} aria-label="Graphe">
      <div className={styles.drawing} style={{ width: drawingWidth }}>
        <div className={styles.heads}>
          {heads.map(([column, text]) => (
            <span key={column} style={{ left: columns[column].left }}>
              {text}
            </span>
          ))}
        </div>
        <div className={styles.layers} style={{ height: layout.height }}>
          <svg
            className={styles.lines}
            viewBox={`0 0 ${drawingWidth} ${layout.height}`}
            width={drawingWidth}
            height={layout.height}
            aria-hidden="true"
          >
            {layout.lines.map(({ key, path, isPale }) => (
              <path key={key} d={path} className={isPale ? styles.pale : styles.line} />
            ))}
            {layout.containers.map(({ id, left, top, width, height }) => (
              <path
                key={id}
                d={`M${left + width} ${top + height / 2}H${columns.movements.left}`}
                className={styles.line}
              />
            ))}
          </svg>
          <ul aria-label="Lots d’ingrédients">
            {graph.lots.map((lot) => {
              const box = boxOf(layout.lots, lot.id);
              if (!box) return null;
              if (lot.id === subject.id) return <SubjectLot key={lot.id} lot={lot} box={box} />;
              return (
                <NodeCard key={lot.id} box={box}>
                  <Link
                    className={styles.name}
                    to={`/inventory/ingredients/${lot.ingredientId}?lot=${lot.id}`}
                  >
                    {lot.ingredientName}
                  </Link>
                  <span className={styles.detail}>{lotText(lot)}</span>
                </NodeCard>
              );
            })}
          </ul>
          <ul aria-label="Brassins">
            {graph.batches.map((batch) => {
              const box = boxOf(layout.batches, batch.id);
              const taken = quantityOf(batch.id);
              return (
                box && (
                  <NodeCard
                    key={batch.id}
                    box={box}
                    className={batch.id === subject.id ? styles.marked : undefined}
                  >
                    <span className={styles.row}>
                      <Link className={styles.name} to={`/production/${batch.id}`}>
                        {batch.recipeName}
                      </Link>
                      <span className={styles.figure}>
                        {hectolitersText(batch.volumeInLiters)} <small>hl</small>
                      </span>
                    </span>
                    <span className={styles.detail}>
                      {`nº\u00a0${batch.batchNumber}`}
                      {taken != null && unit && ` · ${quantityText(taken, unit)} du lot`}
                    </span>
                  </NodeCard>
                )
              );
            })}
          </ul>
          <ul aria-label="Même cuve, à surveiller">
            {graph.siblings.map(({ batch, vesselName }) => {
              const box = boxOf(layout.siblings, batch.id);
              return (
                box && (
                  <NodeCard key={batch.id} box={box} className={styles.sibling}>
                    <Link className={styles.detail} to={`/production/${batch.id}`}>
                      {batch.recipeName}
                    </Link>
                    <span className={styles.detail}>
                      {`nº\u00a0${batch.batchNumber} · ${vesselName}`}
                    </span>
                  </NodeCard>
                )
              );
            })}
          </ul>
          <ul aria-label="Contenants et mouvements">
            {graph.containers.map((one) => {
              const box = boxOf(layout.containers, one.id);
              if (!box) return null;
              return [
                <NodeCard key={one.id} box={box} className={styles.pictured}>
                  <Icon name={one.containerType} className={styles.icon} />
                  <span className={styles.row}>
                    <Link className={styles.name} to={`/inventory/${one.id}`}>
                      {containersName(one.containerType, one.volumeInLiters)}
                    </Link>
                    <span className={styles.figure}>{formatNumber(one.madeQuantity, 0)}</span>
                  </span>
                  <span className={styles.detail}>{labelText(one)}</span>
                </NodeCard>,
                <NodeCard key={`${one.id} movements`} box={{ ...box, ...columns.movements }}>
                  <Movements containers={one} />
                </NodeCard>,
              ];
            })}
          </ul>
          <svg
            className={styles.lines}
            width={drawingWidth}
            height={layout.height}
            aria-hidden="true"
          >
            {layout.joints.map(({ id, left, top, width, height }) => (
              <circle
                key={id}
                cx={left + width}
                cy={top + height / 2}
                r="3.2"
                className={styles.joint}
              />
            ))}
          </svg>
        </div>
        <p className={styles.legend}>
          <span>
            <i className={styles.lineSample} aria-hidden="true" /> contient, à rappeler
          </span>
          {graph.siblings.length > 0 && (
            <span>
              <i className={styles.paleSample} aria-hidden="true" /> même cuve, à surveiller
            </span>
          )}
          {totals.batchCount > maxDrawn.batches && (
            <span>
              {`Le dessin montre ${maxDrawn.batches} brassins ; les tableaux les montrent tous.`}
            </span>
          )}
          {totals.missingQuantity !== 0 && (
            <strong className={styles.missing}>{missingText(totals.missingQuantity)}</strong>
          )}
        </p>
      </div>
    </section>
  );
}
