import { searchKey } from '@cervoise/domain/text';
import { SelectField, TextField, useAppForm } from '@cervoise/ui/form';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { OrderLine } from './order';

const schema = z.object({ code: z.string().nullish(), lineId: z.string().nullish() });

/** A code as it is compared: readers add zeros in front of short ones. */
const codeKey = (code: string | null | undefined) => searchKey(code ?? '').replace(/^0+/, '');

interface ArrivedArticleProps {
  /** Those that are still to be chosen. */
  readonly lines: readonly OrderLine[];
  readonly onChoose: (line: OrderLine) => void;
}

/** Chooses the line that arrived: by the barcode or reference of its article, or from a list. */
export function ArrivedArticle({ lines, onChoose }: ArrivedArticleProps) {
  const { control, reset } = useAppForm({ schema, defaultValues: { code: '', lineId: null } });
  const [code, lineId] = useWatch({ control, name: ['code', 'lineId'] });
  const key = codeKey(code);
  const scanned =
    key === ''
      ? undefined
      : lines.find(
          ({ barcode, reference }) => codeKey(barcode) === key || codeKey(reference) === key,
        );
  const chosen = scanned ?? lines.find(({ id }) => id === lineId);
  useEffect(() => {
    if (!chosen) return;
    onChoose(chosen);
    reset();
  }, [chosen, onChoose, reset]);
  return (
    <div className="cv-form-section">
      <TextField
        control={control}
        name="code"
        label="Scanner un article"
        help={
          key !== '' && !scanned
            ? 'Aucune ligne attendue ne porte ce code.'
            : 'Le code-barres du sac, ou la référence du fournisseur.'
        }
        scannable
      />
      <SelectField
        control={control}
        name="lineId"
        label="Article arrivé"
        choices={lines.map(({ id, ingredientName }) => ({ value: id, label: ingredientName }))}
      />
    </div>
  );
}
