export { CodeCamera } from './code-camera';
export { CodeField } from './code-field';
export { PhotoReader } from './photo-reader';
