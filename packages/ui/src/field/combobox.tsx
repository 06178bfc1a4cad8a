import type { ComponentProps } from 'react';

function ComboboxInput({
  'aria-activedescendant': activeDescendant,
  'aria-placeholder': placeholder,
  ...input
}: ComponentProps<'input'>) {
  const isMissing = activeDescendant?.endsWith('_-1');
  return (
    <input
      placeholder={placeholder}
      {...input}
      aria-activedescendant={isMissing ? undefined : activeDescendant}
    />
  );
}

/**
 * The `components` of every antd Select. Without an active option antd refers to option -1, an id
 * that does not exist; this input then refers to none.
 */
export const comboboxComponents = { input: ComboboxInput };
