import { beerStyles } from '@cervoise/domain/brewing';
import { deferred } from '@cervoise/ui/deferred';
import { AutocompleteField, FormActions, NumberField, TextField } from '@cervoise/ui/form';
import { formatCount, formatDate } from '@cervoise/ui/format';
import { Card, Page } from '@cervoise/ui/page';
import { useMediaQuery } from '@cervoise/ui/theme';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { BrewDayCard } from './brew-day-card';
import { DetailsCard } from './details-card';
import { LinesCard } from './lines-card';
import { LivePanel } from './live-panel';
import {
  LiveRecipeContext,
  type StartVersion,
  useLive,
  useLiveAtRest,
  useLiveRecipe,
} from './live-recipe';
import { ProfileCard } from './profile-card';
import styles from './recipe-editor.module.css';
import { type Brewery, figuresOf, isCalculated, profileOf, type RecipeForm } from './recipe-values';
import { StepsCard } from './steps-card';
import { TargetCard } from './target-card';
import { useMissingIngredients } from './use-missing-ingredients';
import { WaterCard } from './water-card';

const figureStrip = deferred(async () => (await import('./figure-strip')).FigureStrip);

/** The styles, found by code, English or French name. */
const styleChoices = [
  ...new Map(
    beerStyles.map(({ label, code, name }) => {
      const also = name === label ? code : `${code} ${name}`;
      return [label, { value: label, also }] as const;
    }),
  ).values(),
];

interface RecipeEditorProps {
  readonly form: RecipeForm;
  readonly brewery: Brewery;
  /** The error, above the fields. */
  readonly notices: ReactNode;
  /** Absent for a new recipe. */
  readonly start?: StartVersion;
}

/** Enter in a field goes on to the next line instead of saving; with Ctrl it saves. */
function keepFromSaving(event: KeyboardEvent<HTMLElement>) {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  // A drawer, which is drawn elsewhere, has a form of its own.
  if (!event.currentTarget.contains(target)) return;
  if (event.ctrlKey || event.metaKey) return target.form?.requestSubmit();
  // A list of choices has taken it.
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (target.closest('[data-row]'))
    event.currentTarget.querySelector<HTMLElement>('[data-add-line] input')?.focus();
}

/** The recipe form: lines and steps on the left, figures on the right. */
export function RecipeEditor({ form, brewery, notices, start }: RecipeEditorProps) {
  const { control } = form;
  const live = useLiveRecipe(form, brewery, start);
  const isNarrow = useMediaQuery('(max-width: 1099.98px)');
  useMissingIngredients(form, brewery, live.refresh);
  const savedFigures = useMemo(() => start && figuresOf(start.fields, brewery), [start, brewery]);
  const saved =
    start && savedFigures ? { version: start.recipe.version, figures: savedFigures } : null;
  return (
    <LiveRecipeContext value={live}>
      <TitledPage start={start}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: reads Enter of the fields in it */}
        <div onKeyDown={keepFromSaving}>
          <div className={`cv-gap-12 cv-below-16 cv-stack ${styles.notices}`}>{notices}</div>
          <div className={`${styles.layout} cv-top cv-gap-grid cv-rows`}>
            <div className={`${styles.main} cv-stack cv-shrink cv-gap-grid`}>
              <Card>
                <div className={`${styles.identity} cv-phone-column cv-top cv-gap-16 cv-rows`}>
                  <TextField control={control} name="name" label="Nom" maxLength={120} required />
                  <AutocompleteField
                    control={control}
                    name="style"
                    label="Style"
                    suggestions={styleChoices}
                    placeholder="IPA américaine"
                  />
                  <NumberField
                    control={control}
                    name="batchSizeInLiters"
                    label="Volume en cuve"
                    unit="l"
                    required
                  />
                </div>
              </Card>
              <LinesCard
                form={form}
                brewery={brewery}
                savedGristKg={savedFigures?.gristKg ?? null}
              />
              <StepsCard form={form} />
              <CardsAtRest form={form} brewery={brewery} />
            </div>
            <div className={`${styles.side} cv-stack cv-shrink cv-gap-grid`}>
              <LivePanel brewery={brewery} saved={saved} />
              <ProfileCard form={form} brewery={brewery} />
              <TargetCard form={form} brewery={brewery} />
              <BrewDayAtRest brewery={brewery} />
            </div>
          </div>
          {isNarrow && <figureStrip.Component brewery={brewery} saved={saved} />}
        </div>
      </TitledPage>
    </LiveRecipeContext>
  );
}

/** The page with its title, which says what is typed. */
function TitledPage({
  start,
  children,
}: Pick<RecipeEditorProps, 'start'> & { readonly children: ReactNode }) {
  const name = useLive(({ fields }) => fields.name);
  const changed = useLive(({ comparison }) => comparison?.changedLineCount ?? 0);
  const next = (start?.recipe.version ?? 0) + 1;
  return (
    <Page
      title={start ? `${name || start.recipe.name}, version ${next}` : 'Nouvelle recette'}
      context={
        start
          ? `À partir de la version ${start.recipe.version} du ${formatDate(start.recipe.savedAt)}, qui reste consultable. ${
              changed > 0
                ? `${formatCount(changed, 'ligne modifiée', 'lignes modifiées')}.`
                : 'Aucune ligne modifiée.'
            }`
          : 'Les valeurs se calculent pendant la saisie ; rien n’oblige à tout remplir.'
      }
      action={
        <FormActions
          submitLabel={start ? `Enregistrer la version ${next}` : 'Créer la recette'}
          cancelTo={start ? `/recipes/${start.recipe.id}` : '/recipes'}
        />
      }
    >
      {children}
    </Page>
  );
}

/** The cards whose fields and figures need not follow each key. */
function CardsAtRest({ form, brewery }: Pick<RecipeEditorProps, 'form' | 'brewery'>) {
  const { fields, figures } = useLiveAtRest();
  return (
    <>
      <DetailsCard form={form} isCalculated={isCalculated(fields, brewery)} />
      <WaterCard form={form} brewery={brewery} figures={figures} />
    </>
  );
}

function BrewDayAtRest({ brewery }: Pick<RecipeEditorProps, 'brewery'>) {
  const { fields, figures } = useLiveAtRest();
  if (!figures) return null;
  const profile = profileOf(fields, brewery);
  const efficiency = fields.efficiency || profile.efficiency;
  return <BrewDayCard figures={figures} profile={{ ...profile, efficiency }} />;
}
