import { calendarDateOf } from '@cervoise/domain/dates';
import { labelsPerSheet } from '@cervoise/domain/labels';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { formatCount } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FailureBlock } from '../exchange/failure-block';
import { useCall } from '../exchange/use-call';
import { CopiesField } from './copies-field';
import { ItemsPicker, type LabelledItem } from './items-picker';
import { readCopies, sheetsFor } from './label-sheet';
import styles from './labels.module.css';
import { copiesProblem, itemsProblem, type LabelledKind } from './labels-problems';
import { SheetPicker } from './sheet-picker';
import { useLocalAddress } from './use-local-address';

interface LabelsFormProps {
  readonly of: LabelledKind;
  readonly items: readonly LabelledItem[];
  /** Called once printed or cancelled. */
  readonly onDone: () => void;
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function summary(labels: number, firstPlace: number): string {
  if (labels === 0) return 'Aucune étiquette.';
  const sheets = formatCount(sheetsFor(labels, firstPlace), 'feuille');
  return `${formatCount(labels, 'étiquette')} sur ${sheets} A4 de ${labelsPerSheet} (70 × 37 mm).`;
}

/** The form for printing labels: items, copies and first place on the sheet; saves the PDF. */
export function LabelsForm({ of, items, onDone }: LabelsFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => items.map(({ id }) => id));
  const [typedCopies, setTypedCopies] = useState('1');
  const [firstPlace, setFirstPlace] = useState(0);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const controllerRef = useRef<AbortController | null>(null);
  const download = useCall();
  useEffect(() => () => controllerRef.current?.abort(), []);
  const localAddress = useLocalAddress();

  const copies = readCopies(typedCopies);
  const labels = chosen.length * (copies ?? 1);
  const tooMany = itemsProblem(of, chosen.length);
  const copiesError = tooMany ? undefined : copiesProblem(copies, labels);
  const print = (event?: FormEvent) => {
    event?.preventDefault();
    setIsSubmitted(true);
    if (tooMany || copiesError || copies === null || chosen.length === 0) return;
    const query = new URLSearchParams({
      [of.parameter]: chosen.join(','),
      copies: String(copies),
      skip: String(firstPlace),
    });
    const controller = new AbortController();
    controllerRef.current = controller;
    download.call(async () => {
      const name = `etiquettes-${calendarDateOf(new Date())}.pdf`;
      await downloadFile(`/labels?${query}`, name, { signal: controller.signal });
      toastSuccess({ title: 'Étiquettes prêtes', message: 'Le PDF est téléchargé.' });
      onDone();
    });
  };
  return (
    <form className={styles.form} noValidate aria-label="Étiquettes" onSubmit={print}>
      <FailureBlock
        failure={download.failure}
        onRetry={() => print()}
        retrying={download.calling}
      />
      <div className={styles.columns}>
        <div className={styles.fields}>
          {items.length > 1 ? (
            <ItemsPicker
              legend={capitalise(of.noun)}
              items={items}
              chosen={chosen}
              onChange={setChosen}
              error={
                isSubmitted && chosen.length === 0 ? 'Choisissez au moins une étiquette.' : tooMany
              }
            />
          ) : (
            <p className={styles.single}>{items[0]?.label}</p>
          )}
          <CopiesField
            label={items.length > 1 ? 'Exemplaires de chacun' : 'Exemplaires'}
            value={typedCopies}
            onChange={setTypedCopies}
            error={copiesError}
          />
          <div className={styles.summary}>
            <p role="status">{summary(labels, firstPlace)}</p>
            <p>{of.leadsTo ?? 'Le code QR de chacune ouvre sa fiche.'}</p>
          </div>
          {localAddress && (
            <p className={styles.warning}>
              <Icon name="warning" /> Ces codes mènent à {localAddress} : un téléphone ne les
              ouvrira pas. Réglez CERVOISE_PUBLIC_URL sur le serveur avant d’imprimer.
            </p>
          )}
        </div>
        <SheetPicker value={firstPlace} onChange={setFirstPlace} labels={labels} />
      </div>
      <div className={styles.actions}>
        <Button onClick={onDone}>Annuler</Button>
        <Button
          type="submit"
          variant="primary"
          icon="download"
          shortLabel="Télécharger"
          loading={download.calling}
        >
          Télécharger le PDF
        </Button>
      </div>
    </form>
  );
}
