import { calendarDateOf } from '@cervoise/domain/dates';
import {
  type LabelFormat,
  labelFormatNames,
  labelFormats,
  labelSizes,
  labelsPerSheet,
} from '@cervoise/domain/labels';
import { capitalize } from '@cervoise/domain/text';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { deviceStorage, toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ChoiceGroup } from '@cervoise/ui/form';
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

const sizeOf = (format: LabelFormat) =>
  `${labelSizes[format].width} × ${labelSizes[format].height} mm`;

const formatDetails: Readonly<Record<LabelFormat, string>> = {
  sheet: `${labelsPerSheet} de ${sizeOf('sheet')} par feuille`,
  roll62: `${sizeOf('roll62')}, coupées par l’étiqueteuse`,
  roll100: 'Une par étiquette, pour imprimante thermique',
};
const formatChoices = labelFormats.map((value) => ({
  value,
  label: labelFormatNames[value],
  detail: formatDetails[value],
}));

/** Labels are printed again and again on what a device is connected to. */
const storageKey = 'cervoise.label-format';
const storedFormat = (): LabelFormat =>
  labelFormats.find((format) => format === deviceStorage.getItem(storageKey)) ?? 'sheet';

function summary(format: LabelFormat, labels: number, firstPlace: number): string {
  if (labels === 0) return 'Aucune étiquette.';
  if (format !== 'sheet')
    return `${formatCount(labels, 'étiquette')} de ${sizeOf(format)}, une par page du PDF.`;
  const sheets = formatCount(sheetsFor(labels, firstPlace), 'feuille');
  return `${formatCount(labels, 'étiquette')} sur ${sheets} A4 de ${labelsPerSheet} (${sizeOf('sheet')}).`;
}

/** The form for printing labels: items, format, copies and first place on the sheet; saves the PDF. */
export function LabelsForm({ of, items, onDone }: LabelsFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => items.map(({ id }) => id));
  const [typedCopies, setTypedCopies] = useState('1');
  const [format, setFormat] = useState(storedFormat);
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
      format,
      copies: String(copies),
      ...(format === 'sheet' ? { skip: String(firstPlace) } : {}),
    });
    deviceStorage.setItem(storageKey, format);
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
    <form className="cv-rows cv-gap-20" noValidate aria-label="Étiquettes" onSubmit={print}>
      <FailureBlock
        failure={download.failure}
        onRetry={() => print()}
        retrying={download.calling}
      />
      <div className={`${styles.columns} cv-phone-column cv-rows cv-top cv-gap-24`}>
        <div className="cv-rows cv-shrink cv-gap-20">
          {items.length > 1 ? (
            <ItemsPicker
              legend={capitalize(of.noun)}
              items={items}
              chosen={chosen}
              onChange={setChosen}
              error={
                isSubmitted && chosen.length === 0 ? 'Choisissez au moins une étiquette.' : tooMany
              }
            />
          ) : (
            <p className="cv-strong cv-break">{items[0]?.label}</p>
          )}
          <ChoiceGroup
            legend="Imprimées sur"
            choices={formatChoices}
            value={format}
            onChange={setFormat}
          />
          <CopiesField
            label={items.length > 1 ? 'Exemplaires de chacun' : 'Exemplaires'}
            value={typedCopies}
            onChange={setTypedCopies}
            error={copiesError}
          />
          <div className="cv-small cv-rows cv-gap-4 cv-muted">
            <p role="status">{summary(format, labels, firstPlace)}</p>
            <p>{of.leadsTo ?? 'Le QR code de chacune ouvre sa fiche.'}</p>
          </div>
          {localAddress && (
            <p className="cv-attention cv-flex cv-gap-8">
              <Icon name="warning" /> Ces codes mènent à {localAddress} : un téléphone ne les
              ouvrira pas. Prévenez la personne qui administre Cervoise : l’adresse publique n’est
              pas réglée.
            </p>
          )}
        </div>
        {format === 'sheet' && (
          <SheetPicker value={firstPlace} onChange={setFirstPlace} labels={labels} />
        )}
      </div>
      <div className={`cv-flex cv-wrap cv-end cv-gap-8 ${styles.actions}`}>
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
