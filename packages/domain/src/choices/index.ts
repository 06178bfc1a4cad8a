interface ChoiceOf<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Enum values as options of a field, a filter or a menu, in order. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly ChoiceOf<Value>[] {
  return values.map((value) => ({ value, label: labels[value] }));
}
