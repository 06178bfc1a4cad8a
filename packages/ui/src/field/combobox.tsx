import { type ComponentProps, createContext, use } from 'react';

/** The label of what is chosen in an antd Select, around it. */
export const ChosenLabel = createContext<string | undefined>(undefined);

function ComboboxInput({
  'aria-activedescendant': activeDescendant,
  'aria-placeholder': placeholder,
  ...input
}: ComponentProps<'input'>) {
  const chosen = use(ChosenLabel);
  const isMissing = activeDescendant?.endsWith('_-1');
  return (
    <input
      placeholder={placeholder}
      {...input}
      value={input.readOnly ? (chosen ?? '') : input.value}
      aria-activedescendant={isMissing ? undefined : activeDescendant}
    />
  );
}

/**
 * The `components` of every antd Select. Without an active option antd refers to option -1, an id
 * that does not exist; this input then refers to none. antd shows the chosen label beside an empty
 * input; one that takes no text has the label as its value here, so that screen readers say it.
 */
export const comboboxComponents = { input: ComboboxInput };
