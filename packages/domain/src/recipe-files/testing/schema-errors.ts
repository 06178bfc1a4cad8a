import Ajv from 'ajv';
import { validateXML } from 'xmllint-wasm';
import beer from './beerjson-schemas/beer.json';
import boil from './beerjson-schemas/boil.json';
import boilStep from './beerjson-schemas/boil_step.json';
import culture from './beerjson-schemas/culture.json';
import equipment from './beerjson-schemas/equipment.json';
import fermentable from './beerjson-schemas/fermentable.json';
import fermentation from './beerjson-schemas/fermentation.json';
import fermentationStep from './beerjson-schemas/fermentation_step.json';
import hop from './beerjson-schemas/hop.json';
import mash from './beerjson-schemas/mash.json';
import mashStep from './beerjson-schemas/mash_step.json';
import measureableUnits from './beerjson-schemas/measureable_units.json';
import misc from './beerjson-schemas/misc.json';
import packaging from './beerjson-schemas/packaging.json';
import packagingGraphic from './beerjson-schemas/packaging_graphic.json';
import packagingVessel from './beerjson-schemas/packaging_vessel.json';
import recipe from './beerjson-schemas/recipe.json';
import style from './beerjson-schemas/style.json';
import timing from './beerjson-schemas/timing.json';
import water from './beerjson-schemas/water.json';

const schemas = [
  beer,
  boil,
  boilStep,
  culture,
  equipment,
  fermentable,
  fermentation,
  fermentationStep,
  hop,
  mash,
  mashStep,
  measureableUnits,
  misc,
  packaging,
  packagingGraphic,
  packagingVessel,
  recipe,
  style,
  timing,
  water,
];

const ajv = new Ajv({ allErrors: true, schemas });

/** The faults of a BeerJSON file by the format's own schemas; empty for a valid one. */
export function beerJsonErrors(text: string): string[] {
  ajv.validate(beer.$id, JSON.parse(text));
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/**
 * The faults of a BeerXML file by a schema of its format, for the drill: Brewtarget's may not be
 * copied here.
 * @param text a file, of one or several roots
 * @param schema the schema's text, whose root BEER_XML stands around a file's content
 */
export async function beerXmlErrors(text: string, schema: string): Promise<string[]> {
  const content = text.replace(/^<\?xml[^>]*>/, '');
  const { errors } = await validateXML({
    xml: [{ fileName: 'recipes.xml', contents: `<BEER_XML>${content}</BEER_XML>` }],
    schema: [schema],
  });
  return errors.map(({ message }) => message);
}
