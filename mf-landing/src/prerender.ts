import { defaultSiteFacts, siteTextMark, siteTexts } from '@cervoise/domain/site';
import { drawPages } from '@cervoise/ui/prerender';
import remote from './remote';
import { pageHeads, sharedPicture } from './site/page-heads';
import { provideSiteTexts } from './site/site-facts';

/** Each fact of the installation as the mark that the gateway replaces: a release fits them all. */
function provideMarks(): void {
  const texts = siteTexts(defaultSiteFacts);
  const marks = Object.fromEntries(Object.keys(texts).map((name) => [name, siteTextMark(name)]));
  provideSiteTexts({ ...texts, ...marks });
}

/** The public pages as HTML, as the build writes them. */
export function prerender() {
  provideMarks();
  return drawPages(
    remote.routes,
    pageHeads.map((head) => ({ ...head, picture: sharedPicture })),
  );
}
