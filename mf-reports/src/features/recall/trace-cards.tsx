import { addQuantities } from '@cervoise/domain/numbers';
import { quantityText } from '@cervoise/domain/units';
import { ContainersNodes, SummaryNodes } from './containers-nodes';
import type { GraphLayout, PlacedCard } from './graph-layout';
import { type Graph, isSubjectLot } from './recall-texts';
import { BatchNode, BeerNode, LotNode, SiblingNode, SubjectLotNode } from './trace-nodes';

interface CardProps {
  readonly card: PlacedCard;
  readonly graph: Graph;
  readonly isFound: boolean;
  readonly onToggle: (id: string) => void;
}

/** What a batch took of the graph's own lot, from all its deliveries. */
function takenBy(graph: Graph, batchId: string): string | null {
  const unit = graph.lots.find(({ id }) => isSubjectLot(graph, id))?.unit;
  const taken = graph.links
    .filter(({ fromId, toId }) => toId === batchId && isSubjectLot(graph, fromId))
    .flatMap(({ quantity }) => quantity ?? []);
  return taken.length > 0 && unit ? quantityText(addQuantities(...taken), unit) : null;
}

function CardNode({ card, graph, isFound, onToggle }: CardProps) {
  const { box } = card;
  switch (card.kind) {
    case 'lot': {
      const Node = isSubjectLot(graph, card.lot.id) ? SubjectLotNode : LotNode;
      return <Node lot={card.lot} box={box} isFound={isFound} />;
    }
    case 'beer': {
      const { group, isOpen } = card;
      const toggle = () => onToggle(group.id);
      return (
        <BeerNode group={group} box={box} isFound={isFound} isOpen={isOpen} onToggle={toggle} />
      );
    }
    case 'batch': {
      const { batch, containers } = card.entry;
      return (
        <BatchNode
          batch={batch}
          box={box}
          isFound={isFound}
          isSubject={batch.id === graph.subject.id}
          taken={takenBy(graph, batch.id)}
          onClose={card.isOpen && containers.length > 1 ? () => onToggle(batch.id) : undefined}
        />
      );
    }
    case 'sibling':
      return <SiblingNode sibling={card.sibling} box={box} isFound={isFound} />;
    case 'containers':
      return (
        <ContainersNodes
          containers={card.containers}
          box={box}
          isFound={isFound}
          movements={card.movements}
        />
      );
    case 'summary': {
      const { containers, name, movements, opens } = card;
      const open = () => onToggle(opens);
      return (
        <SummaryNodes
          containers={containers}
          name={name}
          box={box}
          isFound={isFound}
          movements={movements}
          onOpen={open}
        />
      );
    }
  }
}

/** The lists that the cards of a graph stand in, for screen readers. */
const lists: readonly {
  readonly label: string;
  readonly kinds: readonly PlacedCard['kind'][];
}[] = [
  { label: 'Lots d’ingrédients', kinds: ['lot'] },
  { label: 'Brassins', kinds: ['beer', 'batch'] },
  { label: 'Même cuve, à surveiller', kinds: ['sibling'] },
  { label: 'Contenants et mouvements', kinds: ['containers', 'summary'] },
];

interface TraceCardsProps extends Pick<CardProps, 'graph' | 'onToggle'> {
  readonly layout: GraphLayout;
  readonly found: ReadonlySet<string>;
}

/** The cards of a graph, each at its place. */
export function TraceCards({ layout, graph, found, onToggle }: TraceCardsProps) {
  return lists.map(({ label, kinds }) => {
    const cards = layout.cards.filter(({ kind }) => kinds.includes(kind));
    return (
      cards.length > 0 && (
        <ul key={label} aria-label={label}>
          {cards.map((card) => (
            <CardNode
              key={card.box.id}
              card={card}
              graph={graph}
              isFound={found.has(card.box.id)}
              onToggle={onToggle}
            />
          ))}
        </ul>
      )
    );
  });
}
