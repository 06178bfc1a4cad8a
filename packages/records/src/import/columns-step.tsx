import type { ExistingChoice, ImportCheck, ImportView } from '@cervoise/domain/exchange';
import { useUnsavedChanges } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { UnsavedChangesQuestion } from '@cervoise/ui/dialog';
import { ChoiceGroup } from '@cervoise/ui/form';
import { formatCount, formatNumber, plural } from '@cervoise/ui/format';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ExchangedList, importAddress } from '../exchange/exchanged-list';
import { FailureBlock } from '../exchange/failure-block';
import { useCall } from '../exchange/use-call';
import { startCheck } from './import-calls';
import { mappingNote, mappingProblems } from './mapping-problems';
import { MappingList, MappingRow } from './mapping-row';
import { Notice } from './notice';
import { StepFrame } from './step-frame';

interface ColumnsStepProps {
  readonly list: ExchangedList;
  readonly view: ImportView;
  /** The choices made for an earlier file with the same columns. */
  readonly previousCheck: ImportCheck | null;
  readonly onStarted: (view: ImportView, check: ImportCheck) => void;
  /** The previous outcome: cancelled, failed, already imported. */
  readonly children?: ReactNode;
}

/** Second step: the field of each column, and what to do with existing records. */
export function ColumnsStep({ list, view, previousCheck, onStarted, children }: ColumnsStepProps) {
  const start = previousCheck ?? view;
  const { noun, known } = list;
  const oneRecord = `${list.isFeminine ? 'une' : 'un'} ${noun[0]}`;
  const [mapping, setMapping] = useState(start.mapping);
  const [existing, setExisting] = useState<ExistingChoice>(start.existing);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const check = useCall();
  const isChanged = existing !== start.existing || mapping.join() !== start.mapping.join();
  const allowLeaving = useUnsavedChanges(isChanged);
  const problems = mappingProblems(view.fields, mapping, existing);
  const note = mappingNote(view.fields, mapping, existing);
  const imported = mapping.filter((field) => field !== null).length;

  const choices = [
    { value: '', label: 'Ne pas importer' },
    ...view.fields.map(({ field, label, need }) => ({
      value: field,
      label: need === 'always' ? `${label} *` : label,
    })),
  ];

  const begin = () => {
    setIsSubmitted(true);
    if (problems.length > 0) return;
    check.call(async () => {
      const begun = await startCheck(view.id, { mapping, existing });
      allowLeaving();
      onStarted(begun, { mapping, existing });
    });
  };
  return (
    <StepFrame
      title="Associez les colonnes"
      actions={
        <>
          <LinkButton
            to={importAddress(list)}
            onClick={(event) => {
              // The path stays the same, so that the shell's dialog about unsaved changes does not
              // open.
              if (!isChanged) return;
              event.preventDefault();
              setLeaving(true);
            }}
          >
            Choisir un autre fichier
          </LinkButton>
          <Button variant="primary" loading={check.calling} onClick={begin}>
            Vérifier le fichier
          </Button>
        </>
      }
    >
      {children}
      <p className="cv-muted">
        {formatCount(imported, 'colonne')} sur {formatNumber(view.columns.length)}{' '}
        {plural(imported, 'sera lue', 'seront lues')}. Changez ce qui n’a pas été bien deviné.
      </p>
      <MappingList label="Colonnes du fichier">
        {view.columns.map(({ header, samples }, index) => (
          <MappingRow
            key={index}
            label={header || `Colonne ${index + 1} (sans titre)`}
            detail={samples.length > 0 ? samples.join(' · ') : 'Colonne vide'}
            value={mapping[index] ?? ''}
            isIgnored={mapping[index] == null}
            choices={choices}
            onChange={(field) => setMapping(mapping.with(index, field || null))}
          />
        ))}
      </MappingList>
      <ChoiceGroup
        legend={`Si ${oneRecord} existe déjà`}
        value={existing}
        onChange={setExisting}
        choices={[
          {
            value: 'refuse',
            label: 'Refuser la ligne',
            detail: `Chaque ligne crée ${oneRecord} ; un doublon est une erreur.`,
          },
          {
            value: 'update',
            label: 'Mettre à jour sa fiche',
            detail: `Il est reconnu par ${known}. Une case vide ne change rien, et le stock reste tel qu’il est.`,
          },
        ]}
      />
      {note !== null && problems.length === 0 && <Notice>{note}</Notice>}
      {problems.length > 0 && (
        <div role={isSubmitted ? 'alert' : undefined} className="cv-red cv-medium">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <FailureBlock failure={check.failure} onRetry={begin} retrying={check.calling} />
      <UnsavedChangesQuestion
        open={leaving}
        onStay={() => setLeaving(false)}
        onLeave={() => navigate(importAddress(list))}
      />
    </StepFrame>
  );
}
