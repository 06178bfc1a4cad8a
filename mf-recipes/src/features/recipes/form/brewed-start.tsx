import { Button } from '@cervoise/ui/button';
import { formatCount, formatPercent, formatQuantity } from '@cervoise/ui/format';
import { typeset } from '@cervoise/ui/typeset';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { brewedChanges } from './brewed-changes';
import { type BrewedBatch, brewedFields } from './brewed-fields';
import { useStartVersion } from './live-recipe';
import { RecipeEditor } from './recipe-editor';
import type { EditedRecipe } from './recipe-form';
import type { RecipeForm } from './recipe-values';

/** The editor of a recipe, filled with what a batch was brewed with. */
export function BrewedEditor({
  form,
  recipe,
  brewery,
  notices,
  batch,
}: EditedRecipe & { readonly batch: BrewedBatch }) {
  const start = useStartVersion(form, recipe);
  const [brewed] = useState(() => brewedFields(start.fields, brewery, batch));
  useEffect(() => {
    const changed = { shouldDirty: true };
    form.setValue('batchSizeInLiters', brewed.batchSizeInLiters, changed);
    form.setValue('water', brewed.water, changed);
    form.setValue('lines', [...brewed.lines], changed);
  }, [form, brewed]);
  const allNotices = (
    <>
      {notices}
      <BrewedNotice form={form} batch={batch} {...brewed} />
    </>
  );
  return <RecipeEditor form={form} brewery={brewery} notices={allNotices} start={start} />;
}

interface BrewedNoticeProps {
  readonly form: RecipeForm;
  readonly batch: BrewedBatch;
  readonly takenCount: number;
  readonly addedCount: number;
}

/** What the form has taken over from a batch; its measured efficiency is offered. */
function BrewedNotice({ form, batch, takenCount, addedCount }: BrewedNoticeProps) {
  const { measured } = batch.figures.efficiency;
  const taken = [
    formatQuantity(batch.volumeInLiters, 'l'),
    formatCount(takenCount, 'quantité prise', 'quantités prises'),
    addedCount > 0 && formatCount(addedCount, 'ligne ajoutée', 'lignes ajoutées'),
  ].filter((part) => part !== false);
  const changes = brewedChanges(batch.brewDay);
  return (
    <div role="status" className="cv-stack cv-gap-8">
      <p className="cv-wrap cv-middle cv-gap-8-16 cv-flex">
        <span>
          Repris du brassin <Link to={`/production/${batch.id}`}>{batch.batchNumber}</Link>
          {typeset(` : ${taken.join(', ')}. Rien n’est enregistré avant vous.`)}
        </span>
        {measured != null && (
          <Button
            size="small"
            onClick={() =>
              form.setValue('efficiency', measured, { shouldDirty: true, shouldValidate: true })
            }
          >
            Prendre son rendement de {formatPercent(measured)}
          </Button>
        )}
      </p>
      {changes.length > 0 && (
        <>
          <p>{typeset('Fait autrement que prévu, à reporter vous-même si cela doit durer :')}</p>
          <ul className="cv-stack cv-gap-4">
            {changes.map(({ stepKey, title, texts }) => (
              <li key={stepKey}>{typeset(`${title} : ${texts.join(', ')}`)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
