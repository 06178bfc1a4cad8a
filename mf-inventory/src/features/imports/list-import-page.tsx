import { ImportPage } from '@cervoise/records/import';
import { matchPath, useLocation } from 'react-router-dom';
import { exchangedLists } from '../../exchanged-lists';

const lists = Object.values(exchangedLists);

/** The import page of all lists of the area, by the list in the URL. */
export function ListImportPage() {
  const { pathname } = useLocation();
  const list = lists.find(({ address }) => matchPath(`${address}/import`, pathname));
  if (!list) throw new Error(`No list is imported at ${pathname}.`);
  return <ImportPage list={list} lists={lists} />;
}
