import { quantityText } from '@cervoise/domain/units';
import { formatCount } from '@cervoise/ui/format';
import { type Box, columns, drawingWidth, layoutOf, maxDrawn } from './graph-layout';
import { type Graph, hectolitersText, missingText } from './recall-texts';
import styles from './trace-drawing.module.css';
import { BatchNode, ContainersNodes, LotNode, SiblingNode, SubjectLotNode } from './trace-nodes';

/** A graph in four columns; the tables below have the same data and more. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one drawing, whose parts share its scale
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
  const unit = graph.lots.find(({ id }) => id === subject.id)?.unit;
  const takenBy = (batchId: string) => {
    const link = graph.links.find(({ fromId, toId }) => fromId === subject.id && toId === batchId);
    return link?.quantity != null && unit ? quantityText(link.quantity, unit) : null;
  };
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
              const Node = lot.id === subject.id ? SubjectLotNode : LotNode;
              return box && <Node key={lot.id} lot={lot} box={box} />;
            })}
          </ul>
          <ul aria-label="Brassins">
            {graph.batches.map((batch) => {
              const box = boxOf(layout.batches, batch.id);
              return (
                box && (
                  <BatchNode
                    key={batch.id}
                    batch={batch}
                    box={box}
                    isSubject={batch.id === subject.id}
                    taken={takenBy(batch.id)}
                  />
                )
              );
            })}
          </ul>
          <ul aria-label="Même cuve, à surveiller">
            {graph.siblings.map((sibling) => {
              const box = boxOf(layout.siblings, sibling.batch.id);
              return box && <SiblingNode key={sibling.batch.id} sibling={sibling} box={box} />;
            })}
          </ul>
          <ul aria-label="Contenants et mouvements">
            {graph.containers.map((containers) => {
              const box = boxOf(layout.containers, containers.id);
              return (
                box && <ContainersNodes key={containers.id} containers={containers} box={box} />
              );
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
