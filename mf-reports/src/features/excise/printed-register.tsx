import { exciseRegisterFileName, exciseRegisterSchema } from '@cervoise/domain/excise';
import { compareNames } from '@cervoise/domain/text';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { PanelForm } from '@cervoise/records/form';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { Button } from '@cervoise/ui/button';
import { FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { useState } from 'react';
import { type ExciseMonth, type ExciseMonthTotals, monthTitle } from './excise-texts';

interface PrintedRegisterProps {
  readonly year: number;
  /** Those of the year; absent while loading. */
  readonly months: readonly ExciseMonthTotals[] | undefined;
  /** The month that the page shows. */
  readonly counted: ExciseMonth | undefined;
}

/** The button « Registre », which opens a drawer: the months and the product of the PDF. */
export function PrintedRegister({ year, months, counted }: PrintedRegisterProps) {
  const [isOpen, setOpen] = useState(false);
  if (!months || !counted) return null;
  return (
    <>
      <Button size="small" icon="printer" onClick={() => setOpen(true)}>
        Registre
      </Button>
      <FormDrawer
        title={isOpen ? `Registre des produits finis ${year}` : null}
        onClose={() => setOpen(false)}
      >
        <RegisterForm months={months} counted={counted} onDone={() => setOpen(false)} />
      </FormDrawer>
    </>
  );
}

interface RegisterFormProps {
  readonly months: readonly ExciseMonthTotals[];
  readonly counted: ExciseMonth;
  readonly onDone: () => void;
}

function RegisterForm({ months, counted, onDone }: RegisterFormProps) {
  const form = useAppForm({
    schema: exciseRegisterSchema,
    defaultValues: { from: counted.month, to: counted.month, product: null },
  });
  const choices = months.map(({ month }) => ({ value: month, label: monthTitle(month) }));
  const products = [...new Set(months.flatMap((month) => month.products))].sort(compareNames);
  return (
    <PanelForm
      form={form}
      label="Registre des produits finis"
      submitLabel="Télécharger le PDF"
      savesWhenReadOnly
      save={(choice) => {
        const { from, to, product } = choice;
        const query = new URLSearchParams({ from, to, ...(product && { product }) });
        return downloadFile(`/excise-register?${query}`, exciseRegisterFileName(choice));
      }}
      toastOf={() => ({ title: 'Registre téléchargé' })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="from"
          label="Du mois"
          choices={choices}
          required
        />
        <SelectField control={form.control} name="to" label="Au mois" choices={choices} required />
        <SelectField
          control={form.control}
          name="product"
          label="Produit"
          choices={products.map((label) => ({ value: label, label }))}
          placeholder="Tous les produits"
          help="Chaque mois s’ouvre sur son stock initial, donne chaque écriture avec sa référence et le stock qui en résulte, et se ferme sur son stock final."
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
