import { addDays, calendarDateOf, isCalendarDate } from '@cervoise/domain/dates';
import type { Stay } from '@cervoise/domain/planning';
import { capitalize } from '@cervoise/domain/text';
import { describeError } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import { Button, IconButton, LinkButton } from '@cervoise/ui/button';
import { EmptyState, ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatCount, formatDate, formatWeekdayDate } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Card, Page } from '@cervoise/ui/page';
import { useIsPhone } from '@cervoise/ui/theme';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useKeptBatches } from '../../kept-batches/use-kept-batches';
import { ProductionSections } from '../../production-sections';
import barStyles from './batch-bar.module.css';
import { consequencesOf } from './consequences';
import markStyles from './packaging-marks.module.css';
import { type BatchMove, type PlanningBatch, plannedBatch } from './planned-batches';
import { PlanningAgenda } from './planning-agenda';
import { PlanningBand } from './planning-band';
import { mondayOf, shortDays } from './planning-days';
import { PlanningGrid } from './planning-grid';
import gridStyles from './planning-grid.module.css';
import styles from './planning-page.module.css';
import { useKnownStays } from './use-known-stays';
import { useMoves } from './use-moves';
import { usePlanning } from './use-planning';
import { type VesselRow, vesselRows } from './vessel-rows';

const shownDays = 35;

/** Five weeks, by default from the Monday of last week. */
function useWindow(today: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('from');
  const home = addDays(mondayOf(today), -7);
  const from = asked && isCalendarDate(asked) ? mondayOf(asked) : home;
  const show = (monday: string) =>
    setSearch(monday === home ? {} : { from: monday }, { replace: true, preventScrollReset: true });
  return {
    asked: { from, to: addDays(from, shownDays - 1) },
    isHome: from === home,
    goBack: () => show(addDays(from, -7)),
    goAhead: () => show(addDays(from, 7)),
    goHome: () => show(home),
  };
}

/** « Mardi 24 novembre 2026. Trois brassins en cuve, un chevauchement à régler. » */
function contextLine(today: string, rows: readonly VesselRow[], window: Stay): string {
  const day = formatWeekdayDate(today);
  const inTank = new Set(
    rows.flatMap(({ bars }) =>
      bars
        .filter(({ from, to, batch }) => from <= today && to >= today && batch.status !== 'planned')
        .map(({ batch }) => batch.id),
    ),
  ).size;
  const overlaps = rows.reduce((sum, row) => sum + row.overlaps.length, 0);
  // The rows hold the batches of the days shown.
  const isTodayShown = window.from <= today && today <= window.to;
  const words = [
    ...(isTodayShown
      ? [inTank === 0 ? 'Aucun brassin en cuve' : `${formatCount(inTank, 'brassin')} en cuve`]
      : []),
    ...(overlaps > 0 ? [`${formatCount(overlaps, 'chevauchement')} à régler`] : []),
  ];
  const said = words.length > 0 ? ` ${words.join(', ')}.` : '';
  return `${capitalize(day)}.${said}`;
}

/** The new place of a batch, announced to screen readers. */
const movedText = (batch: PlanningBatch): string => {
  const [first] = batch.stays;
  return first ? `${batch.name} : ${shortDays(first)}` : `Brassin ${batch.name} déplacé`;
};

/** /production/planning: vessels by days, overlaps and shortages. */
export function PlanningPage() {
  useKeptBatches();
  const today = calendarDateOf(new Date());
  const { asked, isHome, goBack, goAhead, goHome } = useWindow(today);
  const { planning, window, error, loading, refetch, isReading } = usePlanning(asked, isHome);
  const moves = useMoves(planning?.batches.map(plannedBatch) ?? []);
  const [announced, setAnnounced] = useState('');
  const isPhone = useIsPhone();
  const canWrite = useCan('production.write');
  const rows = planning ? vesselRows(planning.vessels, moves.batches, window, today) : [];
  const hasOverlap = rows.some(({ overlaps }) => overlaps.length > 0);
  const known = useKnownStays(moves.batches, window, hasOverlap);

  const move = (wanted: BatchMove) => {
    const moved = moves.move(wanted);
    if (moved) setAnnounced(movedText(moved));
  };
  const onMove = canWrite && !isReading ? move : undefined;
  const undo = () => {
    const back = moves.undo();
    if (back) setAnnounced(`${movedText(back)}, comme avant`);
  };
  useUndoKey(undo);

  return (
    <Page
      title="Planning"
      sections={<ProductionSections current="planning" />}
      context={planning && contextLine(today, rows, window)}
      action={
        canWrite && (
          <LinkButton to="/production/new" variant="primary" icon="plus" shortLabel="Planifier">
            Planifier un brassin
          </LinkButton>
        )
      }
      filters={
        <div className={`${styles.tools} cv-gap-12-16 cv-row cv-between`}>
          <span className="cv-figures cv-desk-only">
            {formatDate(window.from).slice(0, 5)} au {formatDate(window.to)}
          </span>
          <div className={`cv-row cv-fixed cv-gap-8 ${styles.period}`}>
            {moves.canUndo && (
              <Button icon="restore" onClick={undo}>
                Annuler le déplacement
              </Button>
            )}
            <IconButton
              icon="chevron-left"
              label="Semaine précédente"
              variant="secondary"
              onClick={goBack}
            />
            <Button onClick={goHome}>Aujourd’hui</Button>
            <IconButton
              icon="chevron-right"
              label="Semaine suivante"
              variant="secondary"
              onClick={goAhead}
            />
          </div>
        </div>
      }
    >
      <p className="cv-visually-hidden" role="status">
        {announced}
      </p>
      {error && <ErrorBlock {...describeError(error)} onRetry={refetch} retrying={loading} />}
      {!planning && !error && <Spinner page />}
      {planning && (
        <div className="cv-stack cv-gap-grid" aria-busy={isReading}>
          <PlanningBand
            count={planning.upcomingCount}
            volume={planning.upcomingVolume}
            consequences={consequencesOf(
              { ...planning, rows, batches: moves.batches, known },
              today,
            )}
            onMove={onMove}
          />
          {planning.vessels.length === 0 ? (
            <Card>
              <EmptyState
                icon="equipment"
                title="Aucune cuve pour l’instant"
                text="Ajoutez fermenteurs et cuves de garde : le planning dira ce qui s’y trouve."
                action={canWrite && <LinkButton to="/equipment/new">Ajouter une cuve</LinkButton>}
              />
            </Card>
          ) : isPhone ? (
            <PlanningAgenda
              rows={rows}
              batches={moves.batches}
              window={window}
              today={today}
              onMove={onMove}
            />
          ) : (
            <Card flush>
              <PlanningGrid rows={rows} window={window} today={today} onMove={onMove} />
              <Legend />
            </Card>
          )}
        </div>
      )}
    </Page>
  );
}

/** Ctrl+Z undoes the last move, except in a field, where it undoes typing. */
function useUndoKey(undo: () => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea');
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isField) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}

function Legend() {
  return (
    <div className={`${styles.legend} cv-gap-8-24 cv-fine cv-flex cv-wrap cv-line-above cv-muted`}>
      <span className="cv-inline-row cv-gap-8">
        <i className={barStyles.brewed} aria-hidden="true" /> Brassé
      </span>
      <span className="cv-inline-row cv-gap-8">
        <i className={barStyles.toBrew} aria-hidden="true" /> À brasser
      </span>
      <span className="cv-inline-row cv-gap-8">
        <i className={gridStyles.cleaningSample} aria-hidden="true" /> Nettoyage
      </span>
      <span className="cv-inline-row cv-gap-8">
        <i
          className={`${markStyles.sample} cv-rows cv-in-middle cv-on-white cv-copper`}
          aria-hidden="true"
        >
          <Icon name="package" size={10} />
        </i>{' '}
        Conditionnement prévu
      </span>
      <span className="cv-inline-row cv-gap-8">
        <i className={styles.colorSample} aria-hidden="true" /> Couleur de la bière, en EBC
      </span>
      <span className="cv-push cv-inline-row cv-gap-8">
        Glisser une barre, ou Alt et flèches, la déplace
      </span>
    </div>
  );
}
