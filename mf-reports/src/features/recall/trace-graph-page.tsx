import { calendarDateOrNull } from '@cervoise/domain/dates';
import { containersCount, isRecallCause } from '@cervoise/domain/recalls';
import { traceSubjectLabels, traceSubjectTypes } from '@cervoise/domain/traceability';
import { useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { useCan } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { ListFilters, ViewChips } from '@cervoise/ui/filters';
import { formatCount } from '@cervoise/ui/format';
import { Page, Toolbar } from '@cervoise/ui/page';
import { useIsPhone } from '@cervoise/ui/theme';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ClockLine } from './clock-line';
import { ContainersTable } from './containers-table';
import { LotsTable, SameNumberTable, SiblingsTable } from './graph-tables';
import { recallOverviewQuery, traceGraphQuery } from './recall.graphql';
import styles from './recall.module.css';
import { foundText, type Graph, graphSearch, isSubjectLot, recallsAddress } from './recall-texts';
import { StartRecallForm } from './start-recall-form';
import { TraceDrawing } from './trace-drawing';
import { useMeasured } from './use-measured';

const unknown = 'Ce que vous cherchez à suivre est introuvable.';

/** The address's subject, period, and whether siblings are included. */
function useSubject() {
  const { type: text, id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return {
    type: traceSubjectTypes.find((known) => known === text) ?? 'lot',
    id,
    from: calendarDateOrNull(params.get('from')),
    to: calendarDateOrNull(params.get('to')),
    includesSiblings: params.get('siblings') === 'with',
    change,
  };
}

const scopeChips = [
  { key: 'without', label: 'Ce qui le contient' },
  { key: 'with', label: 'Avec les brassins de la même cuve' },
] as const;

function contextOf({ subject, totals, upstream }: Graph): string {
  const { lotIds } = subject;
  const { lotCount, batchCount } = upstream;
  const entered = [
    batchCount > 0 && formatCount(batchCount, 'brassin'),
    lotCount > 0 && formatCount(lotCount, 'lot d’ingrédient', 'lots d’ingrédients'),
  ].filter(Boolean);
  return [
    traceSubjectLabels[subject.type],
    lotIds.length > 1 && formatCount(lotIds.length, 'livraison'),
    `touche ${formatCount(totals.batchCount, 'brassin')} et ${containersCount(totals.madeQuantity)}`,
    entered.length > 0 && `y sont entrés ${entered.join(' et ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * /traceability/graph/:type/:id: everything made from a subject and everything that went into it; a
 * recall starts here.
 */
export function TraceGraphPage() {
  const { type, id, from, to, includesSiblings, change } = useSubject();
  const isPhone = useIsPhone();
  const canRecall = useCan('recall.write');
  const [starting, setStarting] = useState<'recall' | 'exercise' | null>(null);
  const { data, ...read } = useQuery(traceGraphQuery, {
    variables: { type, id, direction: 'both', includeSiblings: includesSiblings, from, to },
    fetchPolicy: 'network-only',
  });
  // The extent of a recall: forward nodes only.
  const { data: ahead } = useQuery(traceGraphQuery, {
    variables: { type, id, direction: 'forward', includeSiblings: includesSiblings, from, to },
    fetchPolicy: 'network-only',
    skip: starting === null,
  });
  const { data: overview } = useQuery(recallOverviewQuery);
  const foundIn = useMeasured(read.loading);
  const graph = data?.traceGraph;
  if (!graph) return <UnavailablePage title="Suivi" notFound={unknown} read={read} />;
  const known = overview?.recallOverview;
  const running = known?.running.find(
    ({ causeId }) => causeId === id || isSubjectLot(graph, causeId),
  );
  const causeType = isRecallCause(type) ? type : null;
  const canStart = canRecall && causeType !== null && !running;
  const exercise = canStart && !known?.exercise && (
    <Button onClick={() => setStarting('exercise')}>Exercice chronométré</Button>
  );
  const start = causeType && { causeType, causeId: id, from, to, includesSiblings };
  return (
    <Page
      title={
        graph.subject.detail ? `${graph.subject.name}, ${graph.subject.detail}` : graph.subject.name
      }
      context={contextOf(graph)}
      secondaryActions={!isPhone && exercise}
      action={
        running ? (
          <LinkButton variant="primary" to={`${recallsAddress}/${running.id}`}>
            Voir le rappel en cours
          </LinkButton>
        ) : (
          canStart && (
            <Button variant="primary" shortLabel="Rappel" onClick={() => setStarting('recall')}>
              Lancer le rappel
            </Button>
          )
        )
      }
      filters={
        <Toolbar>
          <ViewChips
            label="Étendue"
            views={scopeChips}
            selected={includesSiblings ? 'with' : 'without'}
            linkTo={(key) => ({
              search: graphSearch({ from, to, includesSiblings: key === 'with' }),
            })}
          />
        </Toolbar>
      }
    >
      <div className={`${styles.stack} cv-stack`}>
        {type === 'vessel' && (
          <ListFilters
            filters={[{ kind: 'days', names: ['from', 'to'], label: 'En cuve', from, to }]}
            onChange={change}
          />
        )}
        <ClockLine
          found={foundText(graph)}
          foundIn={foundIn}
          recall={known?.exercise?.causeId === id ? known.exercise : null}
          lastExercise={known?.lastExercise}
        />
        {isPhone && exercise}
        <TraceDrawing graph={graph} />
        <ContainersTable graph={graph} />
        <SiblingsTable graph={graph} />
        <LotsTable graph={graph} />
        <SameNumberTable graph={graph} />
      </div>
      <FormDrawer
        title={starting && (starting === 'exercise' ? 'Exercice chronométré' : 'Lancer le rappel')}
        onClose={() => setStarting(null)}
      >
        {start && ahead && (
          <StartRecallForm
            start={start}
            isExercise={starting === 'exercise'}
            graph={ahead.traceGraph}
            onDone={() => setStarting(null)}
          />
        )}
      </FormDrawer>
    </Page>
  );
}
