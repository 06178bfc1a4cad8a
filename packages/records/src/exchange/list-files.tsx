import { useCan } from '@cervoise/shell-contract';
import { formatItems } from '@cervoise/ui/menu';
import { type ExchangedList, importAddress } from './exchanged-list';
import type { ListVariables } from './export-path';
import { FileActions } from './file-actions';
import { useExport } from './use-export';

interface ListFilesProps {
  readonly list: ExchangedList;
  /** The variables of the list's query, so that the file holds what is on screen. */
  readonly variables: ListVariables | undefined;
}

/** Import and export of a list. */
export function ListFiles({ list, variables }: ListFilesProps) {
  const canImport = useCan(list.writePermission);
  const { exporting, start, cancel } = useExport(list, variables ?? {});
  return (
    <FileActions
      importTo={canImport ? importAddress(list) : null}
      formats={formatItems(start)}
      exporting={exporting}
      onCancel={cancel}
    />
  );
}
