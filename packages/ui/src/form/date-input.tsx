import { type ComponentProps, createContext, use } from 'react';
import type { DateDraft } from './use-date-draft';

/** What the field around says of its text; the picker takes a component, not its props. */
export const DateDraftContext = createContext<DateDraft | null>(null);

/** A picker's input that keeps what was typed: the picker alone would bring the old date back. */
export function DateInput({ value, onChange, ...props }: ComponentProps<'input'>) {
  const draft = use(DateDraftContext);
  return (
    <input
      {...props}
      value={draft?.text ?? value}
      onChange={(event) => {
        draft?.type(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
