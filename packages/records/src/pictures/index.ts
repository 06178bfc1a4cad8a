export { base64Of, blobOf, drawScaled } from './scaled-picture';
