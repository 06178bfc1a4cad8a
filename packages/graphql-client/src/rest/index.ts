export { downloadFile, saveFile } from './download-file';
export { type RestMethod, restRequest } from './rest-request';
export { uploadFile } from './upload-file';
export { useDownload } from './use-download';
