export { newRequestId } from '../writes/request-id';
export { type PublicDocument, publicRequest } from './public-request';
