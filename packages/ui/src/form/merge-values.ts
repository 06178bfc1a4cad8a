/** An empty text, null and an absent field are equal, inside objects and lists too. */
const comparable = (value: unknown) =>
  JSON.stringify(value, (_key, part) => (part === '' || part === null ? undefined : part));

/** Whether two values of a field are equal. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  comparable(one) === comparable(other);

/** A field, by dotted path, that two users' versions of a record differ in. */
export interface Difference {
  readonly name: string;
  /** What both users began with. */
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Differences {
  /** Only mine changed. */
  readonly own: readonly Difference[];
  /** Only theirs changed. */
  readonly taken: readonly Difference[];
  /** Both changed, to different values. */
  readonly colliding: readonly Difference[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The lists of a form, by field. */
export type FormLists = Readonly<
  Record<
    string,
    { readonly label: string /** The field that a line is known by. */; readonly key: string }
  >
>;

/** Whether all versions of a list have the same lines in the same order. */
function haveSameLines(versions: readonly unknown[], key: string | undefined): boolean {
  if (key === undefined || !versions.every(Array.isArray)) return false;
  const [first, ...others] = versions.map((lines: readonly unknown[]) =>
    lines.map((line) => (isObject(line) ? line[key] : null)),
  );
  return others.every((keys) => isSameValue(keys, first));
}

/** The fields of any of the three; a list whose lines differ is one field. */
function fieldsOf(
  [before, mine, theirs]: readonly unknown[],
  name: string,
  lists: FormLists,
): Difference[] {
  const versions = [before, mine, theirs];
  if (!versions.some(isObject) && !haveSameLines(versions, lists[name]?.key))
    return [{ name, before, mine, theirs }];
  const objects = versions.map(
    (value): Readonly<Record<string, unknown>> => ({ ...Object(value) }),
  );
  return [...new Set(objects.flatMap((object) => Object.keys(object)))].flatMap((key) =>
    fieldsOf(
      objects.map((object) => object[key]),
      name === '' ? key : `${name}.${key}`,
      lists,
    ),
  );
}

/**
 * Compares two changed versions of a form's values with the one that both began with.
 * @param lists are compared line by line while all versions have the same lines
 */
export function compareVersions(
  before: unknown,
  mine: unknown,
  theirs: unknown,
  lists: FormLists = {},
): Differences {
  const fields = fieldsOf([before, mine, theirs], '', lists);
  const changedByMe = (field: Difference) => !isSameValue(field.before, field.mine);
  const changedByThem = (field: Difference) => !isSameValue(field.before, field.theirs);
  return {
    own: fields.filter((field) => changedByMe(field) && !changedByThem(field)),
    taken: fields.filter((field) => changedByThem(field) && !changedByMe(field)),
    colliding: fields.filter(
      (field) =>
        changedByMe(field) && changedByThem(field) && !isSameValue(field.mine, field.theirs),
    ),
  };
}
