import { z } from 'zod';

/** The lines of a backup, each a line of JSON: header, then tables with their rows, then end. */
const headerSchema = z.object({
  kind: z.literal('header'),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of the rows' schema. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
const tableSchema = z.object({
  kind: z.literal('table'),
  name: z.string(),
  columns: z.array(z.string()),
});
const endSchema = z.object({
  kind: z.literal('end'),
  rowCount: z.number(),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
const lineSchema = z.discriminatedUnion('kind', [headerSchema, tableSchema, endSchema]);

export type BackupLine = z.infer<typeof lineSchema>;

/** A row is an array of its values as PostgreSQL's text, in the order of the columns. */
export const isRow = (line: string) => line.startsWith('[');

/** Parses a line of a backup. @throws ZodError for an unknown one */
export const parseLine = (line: string): BackupLine => lineSchema.parse(JSON.parse(line));

/** Serialises a line of a backup. */
export const writeLine = (line: BackupLine) => `${JSON.stringify(line)}\n`;

/** Splits a stream of text at line feeds only: JSON may contain every other separator. */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of source) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
