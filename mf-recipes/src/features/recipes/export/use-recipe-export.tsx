import {
  type ExportedRecipes,
  type RecipeFileFormat,
  recipeFileFormatLabels,
  recipeFileFormats,
} from '@cervoise/domain/recipes';
import { describeError, type Failure } from '@cervoise/graphql-client';
import { restRequest, saveFile } from '@cervoise/graphql-client/rest';
import { FailureBlock } from '@cervoise/records/exchange';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { Dialog } from '@cervoise/ui/dialog';
import { formatCount } from '@cervoise/ui/format';
import type { MenuItem } from '@cervoise/ui/menu';
import { useEffect, useRef, useState } from 'react';
import styles from './recipe-export.module.css';

/** The recipes to export: by id, or those of a list. */
export type ExportSelection = { readonly ids: readonly string[] } | { readonly filter: object };

interface Export {
  readonly selection: ExportSelection;
  readonly format: RecipeFileFormat;
}

type Shown =
  | { readonly kind: 'format'; readonly selection: ExportSelection; readonly count: number }
  | { readonly kind: 'lost'; readonly file: ExportedRecipes; readonly format: RecipeFileFormat }
  | { readonly kind: 'failure'; readonly failure: Failure; readonly wanted: Export };

/** Exports recipes as a file; shows what its format cannot hold before it is saved. */
export function useRecipeExport() {
  const controllerRef = useRef<AbortController | null>(null);
  const [exporting, setExporting] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const save = ({ content, type, fileName, recipeCount }: ExportedRecipes) => {
    saveFile(new Blob([content], { type }), fileName);
    const title = formatCount(recipeCount, 'recette exportée', 'recettes exportées');
    toastSuccess({ title, message: fileName });
    close();
  };
  const start = async (wanted: Export) => {
    const controller = new AbortController();
    controllerRef.current = controller;
    const { signal } = controller;
    setExporting(true);
    try {
      const { exportedRecipesSchema } = await import('@cervoise/domain/recipes');
      const { selection, format } = wanted;
      const body = { ...selection, format };
      const file = exportedRecipesSchema.parse(
        await restRequest('POST', '/recipe-files/export', body, { signal }),
      );
      if (file.lost.length === 0) save(file);
      else setShown({ kind: 'lost', file, format });
    } catch (error) {
      if (!signal.aborted) setShown({ kind: 'failure', failure: describeError(error), wanted });
    } finally {
      if (controllerRef.current === controller) setExporting(false);
    }
  };

  return {
    exporting,
    cancel: () => controllerRef.current?.abort(),
    itemsFor: (selection: ExportSelection): MenuItem[] =>
      recipeFileFormats.map((format) => ({
        label: `Exporter en ${recipeFileFormatLabels[format]}`,
        icon: 'download',
        onSelect: () => void start({ selection, format }),
      })),
    /** Asks for the format first. */
    ask: (ids: readonly string[]) =>
      setShown({ kind: 'format', selection: { ids }, count: ids.length }),
    /** Must be rendered by the caller. */
    dialog: (
      <ExportDialog
        shown={shown}
        exporting={exporting}
        onStart={(wanted) => void start(wanted)}
        onSave={save}
        onClose={close}
      />
    ),
  };
}

const titleOf = (shown: Shown | null): string => {
  if (shown?.kind === 'lost') return `Ce que ${recipeFileFormatLabels[shown.format]} ne garde pas`;
  if (shown?.kind === 'format') return `Exporter ${formatCount(shown.count, 'recette')}`;
  return 'Exporter';
};

interface ExportDialogProps {
  readonly shown: Shown | null;
  readonly exporting: boolean;
  readonly onStart: (wanted: Export) => void;
  readonly onSave: (file: ExportedRecipes) => void;
  readonly onClose: () => void;
}

/** Asks for the format, and shows what the file will lack or why there is none. */
function ExportDialog({ shown, exporting, onStart, onSave, onClose }: ExportDialogProps) {
  return (
    <Dialog
      open={shown !== null}
      title={titleOf(shown)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shown?.kind === 'failure' ? 'Fermer' : 'Annuler'}</Button>
          {shown?.kind === 'format' &&
            recipeFileFormats.map((format) => (
              <Button
                key={format}
                icon="download"
                disabled={exporting}
                onClick={() => onStart({ selection: shown.selection, format })}
              >
                {recipeFileFormatLabels[format]}
              </Button>
            ))}
          {shown?.kind === 'lost' && (
            <Button variant="primary" icon="download" onClick={() => onSave(shown.file)}>
              Enregistrer le fichier
            </Button>
          )}
        </>
      }
    >
      {shown?.kind === 'format' && (
        <p>
          BeerXML est lu par tous les logiciels de brassage ; BeerJSON, plus récent, garde davantage
          de détails.
        </p>
      )}
      {shown?.kind === 'failure' && (
        <FailureBlock
          failure={shown.failure}
          onRetry={() => onStart(shown.wanted)}
          retrying={exporting}
        />
      )}
      {shown?.kind === 'lost' && (
        <>
          <p className="cv-below-12">Le fichier s’en passera ; vos recettes ne changent pas.</p>
          <ul className={`${styles.lost} cv-round cv-rows cv-gap-6 cv-break cv-tint`}>
            {shown.file.lost.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
