/** A new UUID for one write, by which the server recognises a repeat. */
export function newRequestId(): string {
  // Browsers offer randomUUID on https and localhost only.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([(Number(bytes[6]) & 0x0f) | 0x40], 6);
  bytes.set([(Number(bytes[8]) & 0x3f) | 0x80], 8);
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface RequestIds {
  /** The id for a submission: the same while its values are the same. */
  idFor(values: unknown): string;
  /** Marks the submission as succeeded; the next one is a new write even with equal values. */
  succeeded(): void;
}

/** Keeps the id of a write over its retries; changed values get a new id. */
export function trackRequestIds(): RequestIds {
  let pending: { readonly submission: string; readonly id: string } | null = null;
  return {
    idFor(values) {
      const submission = JSON.stringify(values);
      if (pending?.submission !== submission) pending = { submission, id: newRequestId() };
      return pending.id;
    },
    succeeded() {
      pending = null;
    },
  };
}
