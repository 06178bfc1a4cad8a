import type { Control, FieldValues } from 'react-hook-form';

/**
 * The control of a form, for fields that read and write only a part of its values. The two types
 * exclude each other because a control also sets the whole value, which fields never do.
 */
export const controlOf = <Part extends FieldValues, Values extends Part, Output>(
  control: Control<Values, unknown, Output>,
): Control<Part, unknown, Output> => control as unknown as Control<Part, unknown, Output>;

/** The value of a number field left empty, which the schema refuses: its type has no word for that. */
export const emptyNumber = undefined as unknown as number;
