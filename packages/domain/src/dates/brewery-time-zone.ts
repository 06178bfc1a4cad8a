/** Days and times are the brewery's, whatever the zone of a machine. */
export const breweryTimeZone = 'Europe/Paris';
