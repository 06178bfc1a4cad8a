import { type Migration, secureTenantTable } from './migration';

/** The logo on a brewery's documents: apart, so that no list of breweries reads it. */
export const breweryLogos: Migration = {
  name: '0601-brewery-logos',
  sql: `
    create table brewery_logos (
      tenant_id uuid primary key references tenants (id),
      -- PNG or JPEG in base64, as an archive of the brewery holds it; 300 kB at most.
      image text not null check (char_length(image) <= 409600
        and image ~ '^(iVBORw0KGgo|/9j/)[A-Za-z0-9+/]+=*$'),
      saved_by text not null,
      saved_at timestamptz not null default date_trunc('milliseconds', now())
    );
    ${secureTenantTable('brewery_logos')}
  `,
};
