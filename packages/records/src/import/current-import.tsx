import type { ImportCheck, ImportView } from '@cervoise/domain/exchange';
import { LinkButton } from '@cervoise/ui/button';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatCount, formatDateTime } from '@cervoise/ui/format';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { type ExchangedList, importAddress } from '../exchange/exchanged-list';
import { FailureBlock } from '../exchange/failure-block';
import { announcement } from './announcement';
import { CheckedStep } from './checked-step';
import { ColumnsStep } from './columns-step';
import { DoneStep } from './done-step';
import { FaultsTable } from './faults-table';
import styles from './import-page.module.css';
import { ImportSteps, type ListStep, listSteps } from './import-steps';
import { Notice } from './notice';
import { UndoneStep } from './undone-step';
import { isRunning, useImport } from './use-import';
import { WorkingStep } from './working-step';

interface CurrentImportProps {
  readonly list: ExchangedList;
  /** All lists of the area: an import of another one is shown on its own page. */
  readonly lists: readonly ExchangedList[];
  readonly id: string;
  /** The choices made for an earlier file with the same headers. */
  readonly proposalFor: (view: ImportView) => ImportCheck | null;
  readonly onChecked: (view: ImportView, check: ImportCheck) => void;
  readonly onUploaded: (view: ImportView) => void;
}

const stepOf: Readonly<Record<ImportView['state'], ListStep>> = {
  uploaded: 'Colonnes',
  failed: 'Colonnes',
  cancelled: 'Colonnes',
  checking: 'Vérification',
  checked: 'Vérification',
  importing: 'Import',
  done: 'Import',
  undoing: 'Import',
  undone: 'Import',
};

/** The previous outcome, shown above the columns. */
function Before({ view }: { readonly view: ImportView }) {
  return (
    <>
      {view.state === 'failed' && (
        <ErrorBlock title="L’import n’a pas abouti" message={view.failure} />
      )}
      {view.state === 'cancelled' && (
        <Notice>
          Import annulé : rien n’a été importé. Vous pouvez vérifier le fichier à nouveau.
        </Notice>
      )}
      {view.importedBeforeAt !== null && (
        <Notice icon="warning">
          Ce même fichier a déjà été importé le {formatDateTime(view.importedBeforeAt)}.
        </Notice>
      )}
    </>
  );
}

/** An existing import, at its current step. */
export function CurrentImport({
  list,
  lists,
  id,
  proposalFor,
  onChecked,
  onUploaded,
}: CurrentImportProps) {
  const { view, failure, take, retry } = useImport(id);
  const [isChanging, setIsChanging] = useState(false);
  const owner = view && lists.find(({ kind }) => kind === view.kind);
  if (!view || !owner) {
    if (!view && !failure) return <Spinner page />;
    if (failure && failure.code !== 'NOT_FOUND')
      return <FailureBlock failure={failure} onRetry={retry} />;
    return (
      <ErrorBlock
        title="Cet import n’existe plus"
        message="Un import est gardé un mois. Apportez le fichier à nouveau."
      >
        <LinkButton to={importAddress(list)}>Choisir un fichier</LinkButton>
      </ErrorBlock>
    );
  }
  if (owner.kind !== list.kind) return <Navigate to={importAddress(owner, id)} replace />;

  const step = isChanging ? 'Colonnes' : stepOf[view.state];
  return (
    <div className={`${styles.steady} cv-rows cv-gap-20`}>
      <ImportSteps steps={listSteps} current={step} />
      <p className="cv-visually-hidden" role="status">
        {announcement(view)}
      </p>
      <p className="cv-gap-4-12 cv-flex cv-wrap cv-break">
        <strong>{view.fileName}</strong>
        <span className="cv-muted">{formatCount(view.rowCount, 'ligne')}</span>
      </p>
      <FailureBlock failure={failure} onRetry={retry} />
      {step === 'Colonnes' && (
        <ColumnsStep
          list={list}
          view={view}
          previousCheck={view.state === 'uploaded' ? proposalFor(view) : null}
          onStarted={(begun, check) => {
            setIsChanging(false);
            onChecked(begun, check);
            take(begun);
          }}
        >
          <Before view={view} />
        </ColumnsStep>
      )}
      {view.state === 'failed' && view.faultCount > 0 && <FaultsTable view={view} />}
      {isRunning(view) && <WorkingStep key={view.state} view={view} onAnswer={take} />}
      {view.state === 'checked' && !isChanging && (
        <CheckedStep
          view={view}
          onAnswer={take}
          onUploaded={onUploaded}
          onChangeColumns={() => setIsChanging(true)}
        />
      )}
      {view.state === 'done' && <DoneStep list={list} view={view} onAnswer={take} />}
      {view.state === 'undone' && <UndoneStep list={list} view={view} />}
    </div>
  );
}
