import { type FileReader, type ReadLimits, withFileReader } from '../../../uploads/file-reader';
import type { BreweryNames, RecipeFileAnswer } from './recipe-reader.worker';
import program from './recipe-reader.worker?program';

/** A file of 5 MB takes a second and a hundred megabytes. */
const defaultLimits: ReadLimits = { milliseconds: 20_000, memory: 96 };

/**
 * The preview of an uploaded recipe file as JSON text: read in a worker, with limits of time and
 * memory.
 * @param breweryNames the data to match the recipes with, given the search keys of their names
 * @throws BAD_USER_INPUT, with a message, for an invalid or too large file
 */
export const previewUpload = (
  content: Buffer,
  breweryNames: (keys: readonly string[]) => Promise<BreweryNames>,
  limits = defaultLimits,
): Promise<string> =>
  withFileReader(program, content, limits, async (reader: FileReader<RecipeFileAnswer>) => {
    const names = await reader.receive();
    if (names.kind !== 'names') throw new Error('The reader sent no names.');
    const preview = await reader.ask(await breweryNames(names.keys));
    if (preview.kind !== 'preview') throw new Error('The reader sent no preview.');
    return preview.json;
  });
