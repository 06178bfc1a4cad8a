interface ChoiceOf<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** The values of the domain as a field, a filter or a menu offers them, in their order. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly ChoiceOf<Value>[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** Names that stand for themselves, as those of places do; none while they are on their way. */
export function choicesOfNames(names: readonly string[] = []): readonly ChoiceOf<string>[] {
  return names.map((name) => ({ value: name, label: name }));
}
