export { choosePackQuantity, type PackedArticle } from './chosen-pack';
export { packsInWords } from './packs-in-words';
export { quantityOfPacks, roundUpToPacks, splitIntoPacks } from './split-into-packs';
