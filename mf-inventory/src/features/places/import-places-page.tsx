import { ImportPage } from '@cervoise/records/import';
import { placesFiles } from './place-texts';

/** /inventory/places/import. */
export const ImportPlacesPage = () => <ImportPage list={placesFiles} lists={[placesFiles]} />;
