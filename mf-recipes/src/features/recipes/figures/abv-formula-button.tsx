import type { AbvFormula } from '@cervoise/domain/brewing';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { useState } from 'react';
import { recipeKind } from '../recipe-texts';

const formulaForm = deferred(async () => (await import('./abv-formula-form')).AbvFormulaForm);
const shortLabels: Readonly<Record<AbvFormula, string>> = {
  standard: 'formule standard',
  hall: 'formule de Hall',
};

interface AbvFormulaButtonProps {
  readonly formula: AbvFormula;
  /** On a phone; part of the whole label, which stays its name. */
  readonly shortLabel?: string;
}

/** The brewery's formula of alcohol, which opens to be changed. */
export function AbvFormulaButton({ formula, shortLabel }: AbvFormulaButtonProps) {
  const canWrite = useCan(recipeKind.permissions.write);
  const [isOpen, setOpen] = useState(false);
  if (!canWrite) return <p>Alcool : {shortLabels[formula]}</p>;
  return (
    <>
      <Button
        size="small"
        icon="settings"
        shortLabel={shortLabel}
        onClick={() => void formulaForm.fetch().then(() => setOpen(true))}
      >
        {`Alcool : ${shortLabels[formula]}`}
      </Button>
      <FormDrawer title={isOpen ? 'Formule d’alcool' : null} onClose={() => setOpen(false)}>
        <formulaForm.Component formula={formula} onDone={() => setOpen(false)} />
      </FormDrawer>
    </>
  );
}
