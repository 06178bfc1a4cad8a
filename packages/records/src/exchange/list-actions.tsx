import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import type { ExchangedList } from './exchanged-list';
import type { ListVariables } from './export-path';
import { ListFiles } from './list-files';

interface ListActionsProps {
  readonly list: ExchangedList;
  /** The variables of the list's query, so that the file holds what is on screen. */
  readonly variables: ListVariables | undefined;
  /** « Ajouter un équipement ». */
  readonly addLabel: string;
}

/** The actions beside a list's title: import, export and a new record. */
export function ListActions({ list, variables, addLabel }: ListActionsProps) {
  const canWrite = useCan(list.writePermission);
  return (
    <>
      <ListFiles list={list} variables={variables} />
      {canWrite && (
        <LinkButton variant="primary" icon="plus" to={`${list.address}/new`} shortLabel="Ajouter">
          {addLabel}
        </LinkButton>
      )}
    </>
  );
}
