export { formOnScreen } from './form-on-screen';
export {
  chooseOption,
  fillIn,
  forgetColumnChoices,
  onPhone,
  openFilters,
  openRoutes,
  plain,
  shownFailures,
  shownToasts,
} from './open-routes';
export { Refusal, serveRest, serverDown, watchDownloads } from './rest-server';
export { uploaded as sampleImport } from './sample-import';
