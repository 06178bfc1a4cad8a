/** Where devices post to, under the site's address. The token is no part of it: logs hold paths. */
export const readingsPath = '/api/public/hydrometers/readings';
