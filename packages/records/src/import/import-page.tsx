import type { ImportCheck, ImportView } from '@cervoise/domain/exchange';
import { useCan, useReadOnlyReason } from '@cervoise/shell-contract';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { Page } from '@cervoise/ui/page';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ExchangedList, importAddress } from '../exchange/exchanged-list';
import { CurrentImport } from './current-import';
import { FileStep } from './file-step';
import styles from './import-page.module.css';
import { ImportSteps, listSteps } from './import-steps';
import { RecentImports } from './recent-imports';

interface Chosen {
  readonly headers: string;
  readonly check: ImportCheck;
}

const headersOf = ({ columns }: ImportView) => JSON.stringify(columns.map(({ header }) => header));

interface ImportPageProps {
  readonly list: ExchangedList;
  /** All lists of the area: an import of another one is shown on its own page. */
  readonly lists: readonly ExchangedList[];
}

/** …/import: imports a file step by step; `?import=` is its id. */
export function ImportPage({ list, lists }: ImportPageProps) {
  const { noun, writePermission } = list;
  const canWrite = useCan(writePermission);
  const readOnlyReason = useReadOnlyReason();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const id = address.get('import');
  // A corrected file reuses the mapping of the one before it.
  const chosen = useRef<Chosen | null>(null);
  const goTo = (view: ImportView) => void navigate(importAddress(list, view.id));

  return (
    <Page
      title={`Importer des ${noun[1]}`}
      context="Un fichier est vérifié ligne à ligne avant que rien ne soit écrit."
    >
      {!canWrite && (
        <ErrorBlock
          title="Accès refusé"
          message={
            readOnlyReason ?? 'Vous n’avez pas les droits nécessaires pour importer un fichier.'
          }
        />
      )}
      {canWrite && id === null && (
        <div className={`${styles.steady} cv-rows cv-gap-20`}>
          <ImportSteps steps={listSteps} current="Fichier" />
          <FileStep list={list} onUploaded={goTo} />
          <RecentImports list={list} />
        </div>
      )}
      {canWrite && id !== null && (
        <CurrentImport
          key={id}
          list={list}
          lists={lists}
          id={id}
          proposalFor={(view) =>
            chosen.current?.headers === headersOf(view) ? chosen.current.check : null
          }
          onChecked={(view, check) => {
            chosen.current = { headers: headersOf(view), check };
            // Without the page of the errors before.
            void navigate(importAddress(list, id), { replace: true, preventScrollReset: true });
          }}
          onUploaded={goTo}
        />
      )}
    </Page>
  );
}
