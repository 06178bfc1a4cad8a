export { type PublicDocument, publicRequest } from './public-request';
