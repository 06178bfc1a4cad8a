// @ts-check
export default 'asset';
