import { calendarDateOf } from '@cervoise/domain/dates';
import { describeError } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { toastSuccess } from '@cervoise/shell-contract';
import { Form, FormActions, NumberField, useAppForm } from '@cervoise/ui/form';
import { formatCount } from '@cervoise/ui/format';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { ItemsPicker, type LabelledItem } from './items-picker';
import { labelsPerSheet, sheetsFor } from './label-sheet';
import styles from './labels.module.css';
import { SheetPicker } from './sheet-picker';

/** What labels can be of, as the server names it in the address. */
export type LabelledKind = 'lots' | 'products';

export interface LabelsFormProps {
  readonly of: LabelledKind;
  readonly items: readonly LabelledItem[];
  /** Printed or given up: the form can go. */
  readonly onDone: () => void;
}

const copiesMessage = 'Le nombre d’exemplaires va de 1 à 100.';
const schema = z.object({
  chosen: z.array(z.string()).min(1, 'Choisissez au moins une étiquette.'),
  copies: z.number(copiesMessage).int(copiesMessage).min(1, copiesMessage).max(100, copiesMessage),
  skip: z
    .number()
    .min(0)
    .max(labelsPerSheet - 1),
});

const legends: Readonly<Record<LabelledKind, string>> = {
  lots: 'Lots',
  products: 'Produits',
};

function told(labels: number, skip: number): string {
  if (labels === 0) return 'Aucune étiquette.';
  const sheets = sheetsFor(labels, skip);
  return `${formatCount(labels, 'étiquette')} sur ${formatCount(sheets, 'feuille')} A4 de ${labelsPerSheet} (70 × 37 mm).`;
}

/** What is printed, how often and from where on the sheet; the PDF is saved. */
export function LabelsForm({ of, items, onDone }: LabelsFormProps) {
  const download = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    download.current = controller;
    return () => controller.abort();
  }, []);
  const form = useAppForm({
    schema,
    defaultValues: { chosen: items.map(({ id }) => id), copies: 1, skip: 0 },
  });
  const [chosen, copies, skip] = form.watch(['chosen', 'copies', 'skip']);
  const labels = chosen.length * (schema.shape.copies.safeParse(copies).success ? copies : 1);
  const print = async (values: z.output<typeof schema>) => {
    const query = new URLSearchParams({
      [of]: values.chosen.join(','),
      copies: String(values.copies),
      skip: String(values.skip),
    });
    const name = `etiquettes-${calendarDateOf(new Date())}.pdf`;
    await downloadFile(`/labels?${query}`, name, { signal: download.current.signal });
  };
  return (
    <Form
      form={form}
      label="Étiquettes"
      describeError={describeError}
      onSubmit={print}
      onSaved={() => {
        toastSuccess({ title: 'Étiquettes prêtes', message: 'Le PDF est téléchargé.' });
        onDone();
      }}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          {items.length > 1 && (
            <ItemsPicker
              legend={legends[of]}
              items={items}
              chosen={chosen}
              onChange={(next) => form.setValue('chosen', [...next], { shouldValidate: true })}
              error={form.formState.errors.chosen?.message}
            />
          )}
          {items.length === 1 && <p className={styles.single}>{items[0]?.label}</p>}
          <NumberField control={form.control} name="copies" label="Exemplaires" required />
        </div>
        <SheetPicker
          value={skip}
          onChange={(place) => form.setValue('skip', place)}
          labels={labels}
        />
      </div>
      <p className={styles.told} role="status">
        {told(labels, skip)}
      </p>
      <FormActions submitLabel="Télécharger le PDF" onCancel={onDone} pinned={false} />
    </Form>
  );
}
