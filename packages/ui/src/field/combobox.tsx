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
 * The `components` of every antd Select. While no option is active antd names option -1, which no
 * element has for an id; this input then names none.
 */
export const comboboxComponents = { input: ComboboxInput };
