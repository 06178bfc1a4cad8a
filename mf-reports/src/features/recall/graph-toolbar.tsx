import { saveFile } from '@cervoise/graphql-client/rest';
import { Button, IconButton } from '@cervoise/ui/button';
import { SearchField } from '@cervoise/ui/filters';
import { formatCount, formatPercent } from '@cervoise/ui/format';
import { Toolbar } from '@cervoise/ui/page';
import type { GraphLevel } from './graph-groups';
import type { GraphLayout } from './graph-layout';
import { graphSvg } from './graph-svg';
import styles from './trace-drawing.module.css';

/** The sizes offered, smallest first. */
const zooms = [0.35, 0.5, 0.65, 0.8, 1, 1.25, 1.5] as const;

const levelLabels = {
  beers: 'Par bière',
  batches: 'Brassins',
  containers: 'Tout déplier',
} as const satisfies Record<GraphLevel, string>;

interface GraphToolbarProps {
  /** Of the graph. */
  readonly title: string;
  readonly layout: GraphLayout;
  /** The levels that differ for this graph. */
  readonly levels: readonly GraphLevel[];
  readonly onLevel: (level: GraphLevel) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly foundCount: number;
}

/** Search, levels, zoom and file of a graph. */
export function GraphToolbar({
  title,
  layout,
  levels,
  onLevel,
  zoom,
  onZoom,
  search,
  onSearch,
  foundCount,
}: GraphToolbarProps) {
  const smaller = zooms.findLast((one) => one < zoom);
  const larger = zooms.find((one) => one > zoom);
  const save = () =>
    saveFile(
      new Blob([graphSvg(layout, title)], { type: 'image/svg+xml' }),
      'graphe-de-tracabilite.svg',
    );
  return (
    <Toolbar
      end={
        <SearchField
          value={search}
          onChange={onSearch}
          label="Rechercher dans le graphe"
          placeholder="Lot, brassin, DDM ou client"
        />
      }
    >
      <div className={`${styles.tools} cv-row cv-wrap cv-shrink cv-gap-8 cv-figures cv-text-13`}>
        {levels.length > 1 && (
          <fieldset
            className={`${styles.tools} cv-row cv-wrap cv-shrink cv-gap-8 cv-figures cv-text-13`}
            aria-label="Niveau du graphe"
          >
            {levels.map((level) => (
              <Button key={level} size="small" onClick={() => onLevel(level)}>
                {levelLabels[level]}
              </Button>
            ))}
          </fieldset>
        )}
        <fieldset
          className={`${styles.tools} cv-row cv-wrap cv-shrink cv-gap-8 cv-figures cv-text-13`}
          aria-label="Taille du graphe"
        >
          <IconButton
            size="small"
            icon="minus"
            label="Réduire le graphe"
            disabled={smaller === undefined}
            onClick={() => smaller !== undefined && onZoom(smaller)}
          />
          <span aria-live="polite">{formatPercent(zoom * 100)}</span>
          <IconButton
            size="small"
            icon="plus"
            label="Agrandir le graphe"
            disabled={larger === undefined}
            onClick={() => larger !== undefined && onZoom(larger)}
          />
        </fieldset>
        <Button size="small" icon="download" onClick={save}>
          Télécharger le dessin
        </Button>
        <span className="cv-muted cv-text-13" aria-live="polite">
          {search !== '' && formatCount(foundCount, 'trouvé')}
        </span>
      </div>
    </Toolbar>
  );
}
