/** What a drill looks for. */
const faultKinds = {
  leak: 'leaks',
  written: 'foreign rows changed',
  accepted: 'wrongly accepted',
  internal: 'internal errors',
  lost: 'lost',
  twice: 'twice',
  negative: 'below zero',
  slow: 'health over 1 s',
} as const;

export type FaultKind = keyof typeof faultKinds;

/** One line of a drill's table. */
export interface Attempts {
  readonly what: string;
  readonly tried: number;
  /** What was looked for; the other columns stay empty. */
  readonly soughtKinds: readonly FaultKind[];
  readonly found: readonly { readonly kind: FaultKind; readonly detail: string }[];
  /** What is worth knowing beside it. */
  readonly note?: string;
}

/** Collects the faults of one line of the table. */
export function attemptsOf(what: string, ...soughtKinds: FaultKind[]) {
  const found: { readonly kind: FaultKind; readonly detail: string }[] = [];
  let tried = 0;
  return {
    count: (more = 1): void => {
      tried += more;
    },
    report: (kind: FaultKind, detail: string): void => {
      found.push({ kind, detail: detail.slice(0, 600) });
    },
    result: (note?: string): Attempts => ({ what, tried, soughtKinds, found, note }),
  };
}

export type AttemptsInProgress = ReturnType<typeof attemptsOf>;

const longestList = 20;

/** Prints what was tried and found. @throws when a fault was found, or nothing was tried */
export function reportAttempts(lines: readonly Attempts[]): void {
  const rows = lines.map(({ what, tried, soughtKinds, found, note = '' }) => ({
    what,
    tried,
    ...Object.fromEntries(
      soughtKinds.map((kind) => [
        faultKinds[kind],
        found.filter((one) => one.kind === kind).length,
      ]),
    ),
    note,
  }));
  console.table(rows);
  const found = lines.flatMap((line) => line.found.map((one) => ({ what: line.what, ...one })));
  for (const { what, kind, detail } of found.slice(0, longestList)) {
    console.error(`${faultKinds[kind]}: ${what}: ${detail}`);
  }
  if (found.length > 0) throw new Error(`${found.length} faults found.`);
  const idle = lines.filter(({ tried }) => tried === 0).map(({ what }) => what);
  if (idle.length > 0) throw new Error(`Nothing was tried: ${idle.join(', ')}`);
}
