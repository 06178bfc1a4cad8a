/** Version of a local remote, which has no release. */
export const localVersion = 'local';
