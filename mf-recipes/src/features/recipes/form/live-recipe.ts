import type { RecipeFigures } from '@cervoise/domain/brewing';
import { compareRecipes, type RecipeComparison } from '@cervoise/domain/recipes';
import { createContext, use, useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { RecipeFormFragment } from '../../../generated/graphql';
import { type Brewery, figuresOf, type RecipeFields, type RecipeForm } from './recipe-values';

/** The version an edit starts from, and its form values. */
export interface StartVersion {
  readonly recipe: RecipeFormFragment;
  readonly fields: RecipeFields;
}

/** The version of a form as it opens, from which changes are counted. */
export function useStartVersion(form: RecipeForm, recipe: RecipeFormFragment): StartVersion {
  const [start] = useState(() => ({ recipe, fields: structuredClone(form.getValues()) }));
  return start;
}

/** The recipe as it is typed. */
export interface LiveRecipe {
  readonly fields: RecipeFields;
  /** Null while the recipe has no volume. */
  readonly figures: RecipeFigures | null;
  /** With the version it starts from; null for a new recipe. */
  readonly comparison: RecipeComparison | null;
}

/** The values as versions are compared: optional fields are null. */
const comparable = (fields: RecipeFields) => ({
  ...fields,
  description: fields.description ?? null,
  style: fields.style ?? null,
  lines: fields.lines.map((line) => ({
    ...line,
    name: line.name ?? null,
    notes: line.notes ?? null,
  })),
  steps: fields.steps.map((step) => ({ ...step, description: step.description ?? null })),
});

function createLiveRecipe(form: RecipeForm, initial: Brewery, start: StartVersion | undefined) {
  let brewery = initial;
  const before = start && comparable(start.fields);
  const calculate = (fields: RecipeFields): LiveRecipe => ({
    fields,
    figures: figuresOf(fields, brewery),
    comparison: before ? compareRecipes(before, comparable(fields)) : null,
  });
  const store = createStore<LiveRecipe>(() => calculate(form.getValues()));
  let isChanging = false;
  return {
    store,
    follow: () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isChanging) store.setState(calculate(values));
        },
      }),
    /** Calculates anew: after lines were added or removed. */
    refresh: () => store.setState(calculate(form.getValues())),
    /** Calculates with the brewery's profiles and formula as they are now. */
    calculateWith: (current: Brewery) => {
      brewery = current;
      store.setState(calculate(form.getValues()));
    },
    /** Sets the quantities of lines, which is calculated once. */
    setQuantities: (
      quantities: readonly { readonly index: number; readonly quantity: number }[],
    ) => {
      isChanging = true;
      for (const { index, quantity } of quantities)
        if (form.getValues(`lines.${index}.quantity`) !== quantity)
          form.setValue(`lines.${index}.quantity`, quantity, {
            shouldDirty: true,
            shouldValidate: true,
          });
      isChanging = false;
      store.setState(calculate(form.getValues()));
    },
  };
}
type Live = ReturnType<typeof createLiveRecipe>;

export const LiveRecipeContext = createContext<Live | null>(null);

/**
 * The recipe as it is typed, calculated once for each key. A part of the form reads what it shows
 * by `useLive`, and is drawn again only when that differs.
 */
export function useLiveRecipe(form: RecipeForm, brewery: Brewery, start?: StartVersion): Live {
  const [live] = useState(() => createLiveRecipe(form, brewery, start));
  useEffect(() => live.calculateWith(brewery), [live, brewery]);
  useEffect(() => live.follow(), [live]);
  return live;
}

/** The form's live recipe, to change it. */
export function useLiveActions(): Live {
  const live = use(LiveRecipeContext);
  if (!live) throw new Error('The cards of a recipe stand inside its form');
  return live;
}

/** What a part of the form shows of the recipe; compared shallowly. */
export function useLive<Value>(select: (recipe: LiveRecipe) => Value): Value {
  return useStore(useLiveActions().store, useShallow(select));
}

const restMilliseconds = 300;

/** As `useLive` without comparison, once typing rests: for what is slow to calculate or to draw. */
export function useLiveAtRest(): LiveRecipe {
  const { store } = useLiveActions();
  const [recipe, setRecipe] = useState(store.getState);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setRecipe(store.getState()), restMilliseconds);
    };
    const stop = store.subscribe(wait);
    setRecipe(store.getState());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return recipe;
}
