import { isEntry } from '@cervoise/domain/excise';
import { containerTypeLabels, productMovementKindLabels } from '@cervoise/domain/inventory';
import { describeError, usePreviousData, useQuery } from '@cervoise/graphql-client';
import { Drawer } from '@cervoise/ui/dialog';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatDate } from '@cervoise/ui/format';
import { type Column, DataTable, Difference, ListCard, NameCell } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import type { ExciseMovementsQuery } from '../../generated/graphql';
import { exciseMovementsQuery } from './excise.graphql';
import {
  type ChosenFigure,
  figureAddress,
  figureLabel,
  litersText,
  monthTitle,
  unmeasuredTitle,
} from './excise-texts';

type Movement = ExciseMovementsQuery['exciseMovements']['nodes'][number];

const pageSize = 25;

const kindText = ({ kind }: Movement) =>
  kind ? productMovementKindLabels[kind] : 'Produit supprimé';

const beerText = ({ batchNumber }: Movement) =>
  batchNumber ? `Brassin ${batchNumber}` : 'Sans brassin';

/** The day on which it counts, with the one on which it happened where that is another. */
const dayText = ({ postedOn, happenedOn }: Movement) =>
  [formatDate(postedOn), happenedOn && `du ${formatDate(happenedOn)}`].filter(Boolean).join(', ');

const containersText = ({ quantity, containerType, volumeInLiters }: Movement) =>
  `${quantity > 0 ? '+' : '−'}${Math.abs(quantity)} × ${containerTypeLabels[containerType].toLowerCase()} ${litersText(volumeInLiters)}`;

const columns: readonly Column<Movement>[] = [
  {
    key: 'day',
    title: 'Date',
    render: ({ postedOn, happenedOn }) => (
      <NameCell
        name={formatDate(postedOn)}
        detail={happenedOn && `fait le ${formatDate(happenedOn)}`}
      />
    ),
  },
  {
    key: 'beer',
    title: 'Bière',
    render: (movement) => (
      <NameCell
        name={movement.beerName}
        detail={beerText(movement)}
        to={`/inventory/${movement.inventoryItemId}`}
      />
    ),
  },
  {
    key: 'kind',
    title: 'Mouvement',
    render: (movement) => (
      <NameCell
        name={kindText(movement)}
        detail={[
          containersText(movement),
          movement.destination,
          movement.documentNumber,
          movement.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  {
    key: 'liters',
    title: 'Volume',
    align: 'right',
    figureOf: ({ liters }) => ({ value: liters }),
    render: ({ liters }, decimals) => <Difference value={liters} unit="l" shared={decimals} />,
  },
];

interface MovementsDrawerProps {
  /** Null while none is open. */
  readonly chosen: ChosenFigure | null;
  readonly page: number;
  readonly onClose: () => void;
}

/** The movements of a figure. */
export function MovementsDrawer({ chosen, page, onClose }: MovementsDrawerProps) {
  return (
    <Drawer
      open={chosen !== null}
      title={
        chosen ? `${figureLabel(chosen.figure, chosen.month)} · ${monthTitle(chosen.month)}` : ''
      }
      width={760}
      onClose={onClose}
    >
      {chosen && <Movements chosen={chosen} page={page} />}
    </Drawer>
  );
}

function Movements({ chosen, page }: { readonly chosen: ChosenFigure; readonly page: number }) {
  const read = useQuery(exciseMovementsQuery, {
    variables: { ...chosen, first: pageSize, page },
  });
  const { loading, error, refetch } = read;
  const found = usePreviousData(read).data?.exciseMovements;
  const { figure } = chosen;
  const isExit = figure !== 'opening' && figure !== 'closing' && !isEntry(figure);
  return (
    <div className="cv-shrink-parts cv-rows cv-gap-16">
      <p className="cv-muted" role="status">
        {chosen.label ?? unmeasuredTitle}
        {found &&
          ` : ${litersText(isExit ? 0 - found.totalLiters : found.totalLiters)} en ${formatCount(found.totalCount, 'mouvement')}`}
      </p>
      <DataTable
        label="Mouvements"
        columns={columns}
        rows={found?.nodes}
        rowKey={({ id }) => id}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetch}
        renderCard={(movement) => (
          <ListCard
            title={movement.beerName}
            to={`/inventory/${movement.inventoryItemId}`}
            value={litersText(movement.liters)}
            detail={beerText(movement)}
            status={kindText(movement)}
            meta={[dayText(movement), movement.documentNumber].filter(Boolean).join(' · ')}
          />
        )}
        paging={
          found && {
            state: {
              page,
              size: pageSize,
              pageLink: (to) => figureAddress(chosen, to),
              sort: { key: '', direction: 'desc' },
              toggleSort: () => undefined,
            },
            totalCount: found.totalCount,
            noun: ['mouvement', 'mouvements'],
            isPart: true,
          }
        }
        empty={
          <EmptyState
            icon="package"
            title="Aucun mouvement"
            text="Ce chiffre est nul : rien n’est entré ni sorti ainsi."
          />
        }
      />
      <p>
        <Link to="/inventory">Ouvrir les produits finis</Link>
      </p>
    </div>
  );
}
