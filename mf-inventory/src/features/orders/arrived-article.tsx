import { SelectField, TextField, useAppForm } from '@cervoise/ui/form';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { articleCodeKey } from '../../article-code';
import type { OrderLine } from './order';

const schema = z.object({ code: z.string().nullish(), lineId: z.string().nullish() });

const codesOf = ({ barcode, reference }: OrderLine) => [
  articleCodeKey(barcode),
  articleCodeKey(reference),
];

/** Whether a code may still become that of another line: « MP-2 » on the way to « MP-25 ». */
const mayGoOn = (key: string, { id }: OrderLine, ordered: readonly OrderLine[]) =>
  ordered.some(
    (other) =>
      other.id !== id && codesOf(other).some((code) => code !== key && code.startsWith(key)),
  );

interface ArrivedArticleProps {
  /** Those that are still to be chosen. */
  readonly lines: readonly OrderLine[];
  /** All of the order. */
  readonly ordered: readonly OrderLine[];
  readonly onChoose: (line: OrderLine) => void;
}

function helpOf(
  key: string,
  scanned: OrderLine | undefined,
  ordered: readonly OrderLine[],
): string {
  if (key === '') return 'Le code-barres du sac, ou la référence du fournisseur.';
  if (!scanned) {
    const known = ordered.find((line) => codesOf(line).includes(key));
    return known && known.outstandingQuantity > 0
      ? `${known.ingredientName} est déjà choisi : « Un autre lot » en ajoute un.`
      : 'Aucune ligne attendue ne porte ce code.';
  }
  return `Entrée pour choisir ${scanned.ingredientName} : un autre code commence de même.`;
}

/** Chooses the line that arrived: by the barcode or reference of its article, or from a list. */
export function ArrivedArticle({ lines, ordered, onChoose }: ArrivedArticleProps) {
  const { control, reset } = useAppForm({ schema, defaultValues: { code: '', lineId: null } });
  const [code, lineId] = useWatch({ control, name: ['code', 'lineId'] });
  // What an Enter ended, as that of a reader: it goes on no more.
  const [ended, setEnded] = useState('');
  const key = articleCodeKey(code);
  const scanned = key === '' ? undefined : lines.find((line) => codesOf(line).includes(key));
  const isWhole = scanned && (ended === key || !mayGoOn(key, scanned, ordered));
  const chosen = isWhole ? scanned : lines.find(({ id }) => id === lineId);
  useEffect(() => {
    if (!chosen) return;
    onChoose(chosen);
    reset();
    setEnded('');
  }, [chosen, onChoose, reset]);
  return (
    <div className="cv-form-section cv-stack cv-gap-16">
      <TextField
        control={control}
        name="code"
        label="Scanner un article"
        help={helpOf(key, scanned, ordered)}
        scannable
        onEnter={(text) => setEnded(articleCodeKey(text))}
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
