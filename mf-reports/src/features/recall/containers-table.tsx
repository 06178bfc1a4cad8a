import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatNumber } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { DataTable, ListCard } from '@cervoise/ui/table';
import { batchText, containerColumns, outOf } from './container-columns';
import { ContainersTotals } from './containers-totals';
import {
  containersName,
  customersText,
  type Graph,
  labelText,
  missingText,
  outgoingOf,
  volumeDecimals,
} from './recall-texts';
import type { ReturnTotals } from './returns/recall-returns-texts';

interface ContainersTableProps {
  readonly graph: Graph;
  /** The participle for the containers in stock: blocked by a recall, to be blocked by one that is prepared. */
  readonly stockWord?: string;
  /** Of a recall: what came back and was destroyed. */
  readonly returns?: ReturnTotals;
}

/** « Ce qu’il faut retrouver »: every kind of containers, most sold first, and the totals. */
export function ContainersTable({ graph, stockWord = 'à bloquer', returns }: ContainersTableProps) {
  const { containers, totals } = graph;
  const decimals = volumeDecimals(containers);
  return (
    <Section
      title="Ce qu’il faut retrouver"
      action={
        <span className="cv-fine cv-muted cv-regular">
          Fabriqué = en stock + parti, en volume et en contenants
        </span>
      }
    >
      <DataTable
        label="Ce qu’il faut retrouver"
        columns={containerColumns(decimals, returns)}
        rows={containers}
        rowKey={({ id }) => id}
        renderCard={(one) => {
          const { name, detail } = customersText(one);
          return (
            <ListCard
              title={`${one.recipeName}, ${containersName(one.containerType, one.volumeInLiters)}`}
              to={`/inventory/${one.id}`}
              detail={`${batchText(one)} · ${labelText(one)}`}
              value={formatCount(outgoingOf(one), 'parti')}
              valueDetail={`${formatNumber(one.inStockQuantity, 0)} en stock sur ${formatNumber(one.madeQuantity, 0)}`}
              status={[name, detail].filter(Boolean).join(', ')}
              meta={[
                returns && `encore dehors : ${formatNumber(outOf(one, returns), 0)}`,
                missingText(one.missingQuantity),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          );
        }}
        empty={
          <EmptyState
            icon="package"
            title="Rien n’en a été conditionné"
            text="Aucun contenant n’est à retrouver."
          />
        }
      />
      {containers.length > 0 && <ContainersTotals {...{ totals, decimals, stockWord, returns }} />}
      {containers.length < totals.containersCount && (
        <p className="cv-fine cv-muted cv-regular">
          {`Les ${containers.length} premiers sur ${formatNumber(totals.containersCount)} ; le dossier de rappel les liste tous.`}
        </p>
      )}
    </Section>
  );
}
