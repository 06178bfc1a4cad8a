import { defaultSiteFacts, siteTextMark, siteTexts } from '@cervoise/domain/site';
import { drawContents, drawPages } from '@cervoise/ui/prerender';
import { labelPages } from './features/qr-codes/label-pages';
import remote from './remote';
import { pageHeads, sharedPicture } from './site/page-heads';
import { provideSiteTexts } from './site/site-facts';

/** A placeholder for each fact of the installation, which the gateway replaces. */
function provideMarks(): void {
  const texts = siteTexts(defaultSiteFacts);
  const marks = Object.fromEntries(Object.keys(texts).map((name) => [name, siteTextMark(name)]));
  provideSiteTexts({ ...texts, ...marks });
}

const withPicture = <Head extends object>(head: Head) => ({ ...head, picture: sharedPicture });

/** Renders the public pages as HTML at build time. */
export async function prerender() {
  provideMarks();
  const pages = await drawPages(remote.routes, pageHeads.map(withPicture));
  return [...pages, ...drawContents(labelPages.map(withPicture))];
}
