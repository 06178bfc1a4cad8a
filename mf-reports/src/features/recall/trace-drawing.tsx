import { formatCount, formatNumber } from '@cervoise/ui/format';
import { useIsPhone } from '@cervoise/ui/theme';
import { useEffect, useMemo, useRef, useState } from 'react';
import { firstLevel, foundNodes, graphLevels, groupsOf, openFor, openTo } from './graph-groups';
import { columns, layoutOf } from './graph-layout';
import { GraphToolbar } from './graph-toolbar';
import { type Graph, hectolitersText, missingText } from './recall-texts';
import { TraceCards } from './trace-cards';
import styles from './trace-drawing.module.css';
import { GraphLines, Joints } from './trace-lines';

/** What is open, changed card by card or to a level; what a search found is open besides. */
function useOpenCards(graph: Graph) {
  const grouped = useMemo(() => groupsOf(graph), [graph]);
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null);
  const [search, setSearch] = useState('');
  const found = useMemo(() => foundNodes(graph, search), [graph, search]);
  const chosen = changed ?? openTo(grouped, firstLevel(graph));
  const open = new Set([...chosen, ...openFor(grouped, found)]);
  const levels = graphLevels.filter((level) => {
    if (level === 'beers') return grouped.groups.some(({ batches }) => batches.length > 1);
    return level === 'containers' || graph.containers.length > graph.batches.length;
  });
  return {
    grouped,
    open,
    levels,
    search,
    setSearch,
    found,
    openLevel: (level: (typeof graphLevels)[number]) => setChanged(openTo(grouped, level)),
    toggle: (id: string) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      setChanged(next);
    },
  };
}

/** The titles of the columns. */
const headsOf = ({ totals, upstream }: Graph) => {
  const lotCount = totals.lotCount + upstream.lotCount;
  const above =
    upstream.batchCount > 0 && ` + ${formatCount(upstream.batchCount, 'brassin')} en amont`;
  return [
    ['lots', lotCount > 0 && formatCount(lotCount, 'lot fournisseur', 'lots fournisseurs')],
    [
      'batches',
      `${formatCount(totals.batchCount, 'brassin')}, ${hectolitersText(totals.brewedLiters)}\u00a0hl${above || ''}`,
    ],
    ['containers', formatCount(totals.containersCount, 'lot de contenants', 'lots de contenants')],
    [
      'movements',
      totals.customerCount > 0
        ? `Mouvements, ${formatCount(totals.customerCount, 'client')}`
        : 'Mouvements',
    ],
  ] as const;
};

/** The legend of the drawing: the kinds of lines, and how many batches it leaves out. */
function Legend({ graph: { siblings, batches, totals, upstream } }: { readonly graph: Graph }) {
  const batchCount = totals.batchCount + upstream.batchCount;
  return (
    <p className={`${styles.legend} cv-small cv-flex cv-wrap cv-muted cv-above-16`}>
      <span>
        <i className={styles.lineSample} aria-hidden="true" /> contient, à rappeler
      </span>
      {siblings.length > 0 && (
        <span>
          <i className={styles.paleSample} aria-hidden="true" /> même cuve, à surveiller
        </span>
      )}
      {batchCount > batches.length && (
        <span>{`Le dessin montre ${formatCount(batches.length, 'brassin')} sur ${formatNumber(batchCount)}.`}</span>
      )}
      {totals.missingQuantity !== 0 && (
        <strong className="cv-red">{missingText(totals.missingQuantity)}</strong>
      )}
    </p>
  );
}

/**
 * A graph in four columns, in one on a phone: beers and batches fold into a card each, a search opens
 * and shows what it finds. The tables below have the same data and more.
 */
export function TraceDrawing({ graph }: { readonly graph: Graph }) {
  const isPhone = useIsPhone();
  const { grouped, open, levels, search, setSearch, found, openLevel, toggle } =
    useOpenCards(graph);
  const [zoom, setZoom] = useState(1);
  const area = useRef<HTMLElement>(null);
  const layout = layoutOf(graph, grouped, open, isPhone);
  const [first] = found;
  useEffect(() => {
    if (!first) return;
    const card = area.current?.querySelector(`[data-node="${first}"]`);
    card?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [first]);
  const { name, detail } = graph.subject;
  return (
    <section aria-label="Graphe">
      <GraphToolbar
        title={[name, detail].filter(Boolean).join(', ')}
        layout={layout}
        levels={levels}
        onLevel={openLevel}
        zoom={zoom}
        onZoom={setZoom}
        search={search}
        onSearch={setSearch}
        foundCount={found.size}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.scroll} ref={area} tabIndex={0} aria-label="Dessin">
        <div className={`cv-relative ${styles.drawing}`} style={{ width: layout.width, zoom }}>
          {!isPhone && (
            <div className={`${styles.heads} cv-small cv-muted cv-relative`}>
              {headsOf(graph).map(([column, text]) => (
                <span
                  className="cv-absolute cv-nowrap"
                  key={column}
                  style={{ left: columns[column].left }}
                >
                  {text}
                </span>
              ))}
            </div>
          )}
          <div className={`cv-relative ${styles.layers}`} style={{ height: layout.height }}>
            <GraphLines layout={layout} />
            <TraceCards layout={layout} graph={graph} found={found} onToggle={toggle} />
            <Joints layout={layout} />
          </div>
        </div>
      </section>
      <Legend graph={graph} />
    </section>
  );
}
