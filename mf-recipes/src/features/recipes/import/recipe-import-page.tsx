import type { ImportedRecipes, RecipesPreview } from '@cervoise/domain/recipes';
import { recipesPreviewSchema } from '@cervoise/domain/recipes';
import { uploadFile } from '@cervoise/graphql-client/rest';
import type { ExchangedList } from '@cervoise/records/exchange';
import {
  CurrentImport,
  ImportSteps,
  RecentImports,
  StepFrame,
  UndoButton,
  UploadFile,
} from '@cervoise/records/import';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { useCan, useReadOnlyReason } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { formatCount } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useBrewery } from '../form/use-brewery';
import { recipeKind } from '../recipe-texts';
import { ContentStep } from './content-step';
import { recipeFiles } from './recipe-file-rules';
import styles from './recipe-import.module.css';

const steps = ['Fichier', 'Contenu', 'Import'] as const;

type Progress =
  | { readonly step: 'Fichier' }
  | { readonly step: 'Contenu'; readonly preview: RecipesPreview; readonly fileName: string }
  | {
      readonly step: 'Import';
      readonly imported: ImportedRecipes;
      readonly fileName: string;
    };

/** The recipes as a list that files are imported into, for the list of recent imports and undo. */
const recipeImports: ExchangedList = {
  kind: 'recipes',
  noun: recipeKind.texts.noun,
  known: 'son nom',
  address: recipeKind.address,
  writePermission: 'recipes.write',
  createsOthers: true,
  fileName: 'recettes',
};

const ignored = () => undefined;

/**
 * /recipes/import: imports recipes of other programs' files and matches their ingredients with the
 * stock.
 */
export function RecipeImportPage() {
  const canWrite = useCan(recipeKind.permissions.write);
  const readOnlyReason = useReadOnlyReason();
  const { read, brewery } = useBrewery();
  const [progress, setProgress] = useState<Progress>({ step: 'Fichier' });
  const [address, setAddress] = useSearchParams();
  const importId = address.get('import');
  const restart = () => setProgress({ step: 'Fichier' });
  if (canWrite && !brewery)
    return (
      <UnavailablePage
        title="Importer des recettes"
        notFound={recipeKind.texts.notFound}
        read={read}
      />
    );
  return (
    <Page
      title="Importer des recettes"
      context="BeerXML, BeerJSON, Brewfather ou BeerSmith. Rien n’est écrit avant votre accord, et le fichier n’est pas conservé."
    >
      {!canWrite && (
        <ErrorBlock
          title="Accès refusé"
          message={
            readOnlyReason ?? 'Vous n’avez pas les droits nécessaires pour importer des recettes.'
          }
        />
      )}
      {canWrite && importId !== null && (
        <CurrentImport
          key={importId}
          list={recipeImports}
          lists={[recipeImports]}
          id={importId}
          proposalFor={() => null}
          onChecked={ignored}
          onUploaded={ignored}
        />
      )}
      {canWrite && brewery && importId === null && (
        <div className={`${styles.page} cv-rows cv-gap-20`}>
          <ImportSteps steps={steps} current={progress.step} />
          {progress.step === 'Fichier' && (
            <StepFrame title="Choisissez un fichier">
              <p className="cv-muted">
                Les exports de BeerSmith, Brewfather, Brewtarget, Little Bock, Brewer’s Friend et
                des autres logiciels qui parlent ces formats, une ou plusieurs recettes par fichier.
              </p>
              <UploadFile
                rules={recipeFiles}
                send={async (file, _requestId, options) =>
                  recipesPreviewSchema.parse(
                    await uploadFile('/recipe-files/preview', file, options),
                  )
                }
                onUploaded={(preview, { name }) =>
                  setProgress({ step: 'Contenu', preview, fileName: name })
                }
              />
            </StepFrame>
          )}
          {progress.step === 'Fichier' && <RecentImports list={recipeImports} />}
          {progress.step === 'Contenu' && (
            <ContentStep
              preview={progress.preview}
              fileName={progress.fileName}
              brewery={brewery}
              onBack={restart}
              onImported={(imported) =>
                setProgress({ step: 'Import', imported, fileName: progress.fileName })
              }
            />
          )}
          {progress.step === 'Import' && (
            <DoneStep
              {...progress.imported}
              fileName={progress.fileName}
              onRestart={restart}
              onUndone={(id) => setAddress({ import: id })}
            />
          )}
        </div>
      )}
    </Page>
  );
}

/** Last step: the imported recipes. */
function DoneStep({
  recipes,
  newIngredientCount,
  importId,
  fileName,
  onRestart,
  onUndone,
}: ImportedRecipes & {
  readonly fileName: string;
  readonly onRestart: () => void;
  readonly onUndone: (importId: string) => void;
}) {
  const added = formatCount(newIngredientCount, 'ingrédient ajouté', 'ingrédients ajoutés');
  return (
    <StepFrame
      title={formatCount(recipes.length, 'recette importée', 'recettes importées')}
      actions={
        <>
          <UndoButton of={{ id: importId, fileName }} onAnswer={({ id }) => onUndone(id)} />
          <Button onClick={onRestart}>Importer un autre fichier</Button>
          <LinkButton variant="primary" to="/recipes">
            Voir les recettes
          </LinkButton>
        </>
      }
    >
      {newIngredientCount > 0 && (
        <p>{`${added} au stock, sans quantité : leur premier lot reste à recevoir.`}</p>
      )}
      <ul className="cv-bullets cv-rows cv-gap-8">
        {recipes.map(({ id, name }) => (
          <li key={id}>
            <Link className="cv-strong" to={`/recipes/${id}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
