/** Version of a remote that comes from a dev server of this machine, and from no release. */
export const localVersion = 'local';
