import type { Migration } from './migration';

/** The values of an analysis with their largest: `analysisValues` of the domain. */
const values = {
  alpha_acid: 80,
  beta_acid: 80,
  extract: 100,
  color: 2000,
  moisture: 100,
  protein: 100,
  ph: 14,
};
const columns = (suffix: string) =>
  Object.keys(values).map((value) => `add column ${value}${suffix} numeric(6, 2)`);
/** Constraints of their own, with names, as a distributed table wants them. */
const bounds = (table: string, suffix: string) =>
  Object.entries(values).map(
    ([value, most]) =>
      `add constraint ${table}_${value}${suffix} check (${value}${suffix} between 0 and ${most})`,
  );
const ordered = Object.keys(values).map(
  (value) => `add constraint ingredients_${value}_limits check (${value}_least <= ${value}_most)`,
);
const list = (parts: readonly string[]) => parts.join(',\n      ');

/** The row that a ledger line refers to, by its whole key, as 0200 looks it up. */
const rowOf = (table: string, selected: string, reference: string) => `lateral (
        select ${selected} from ${table} found
         where found.tenant_id = line.tenant_id and found.id = line.${reference} limit 1)`;

/**
 * The analysis of a lot, what its ingredient allows of each value, and lots that wait for their
 * analysis: like those that a recall blocks they are neither brewed nor used, for a reason of their
 * own, so that the end of one releases nothing from the other.
 */
export const qualityOfLots: Migration = {
  name: '0670-quality-of-lots',
  sql: `
    alter table ingredients
      add column needs_analysis boolean not null default false,
      ${list([...columns('_least'), ...columns('_most')])};
    alter table ingredients
      ${list([...bounds('ingredients', '_least'), ...bounds('ingredients', '_most'), ...ordered])};
    alter table ingredient_lots
      add column awaits_analysis boolean not null default false,
      ${list(columns(''))};
    alter table ingredient_lots
      ${list(bounds('ingredient_lots', ''))};

    alter table ingredient_changes
      drop constraint ingredient_changes_field_check,
      add constraint ingredient_changes_field_check
        check (field in ('name', 'type', 'description', 'supplier', 'originCountry', 'unit',
          'minimumStockQuantity', 'costPerUnit', 'maltColor', 'maltExtract', 'moisture',
          'extractBasis', 'fermentability', 'alphaAcid', 'hopForm', 'yeastStrain', 'yeastForm',
          'yeastAttenuation', 'yeastGenerationLimit', 'yeastWeeklyLoss', 'needsAnalysis',
          'alphaAcidLeast', 'alphaAcidMost', 'betaAcidLeast', 'betaAcidMost', 'extractLeast',
          'extractMost', 'colorLeast', 'colorMost', 'moistureLeast', 'moistureMost',
          'proteinLeast', 'proteinMost', 'phLeast', 'phMost', 'isDeleted'));
    alter table ingredient_lot_changes
      drop constraint ingredient_lot_changes_field_check,
      add constraint ingredient_lot_changes_field_check
        check (field in ('lotNumber', 'supplier', 'receivedOn', 'expiryDate', 'costPerUnit',
          'certificateNote', 'alphaAcid', 'betaAcid', 'extract', 'color', 'moisture', 'protein',
          'ph', 'release'));

    create or replace function refuse_blocked_lots() returns trigger language plpgsql as $$
    declare is_recalled boolean;
    begin
      execute $statement$
        select lot.is_blocked
          from added line
          cross join ${rowOf('ingredient_lots', 'is_blocked, awaits_analysis', 'lot_id')} lot
          left join ${rowOf('stock_movements', 'kind', 'corrects_id')} mended on true
         where (lot.is_blocked or lot.awaits_analysis) and line.quantity < 0
           and (line.kind = 'consumption' or mended.kind = 'consumption'
             or line.batch_id is not null)
         order by lot.is_blocked desc limit 1 $statement$ into is_recalled;
      if is_recalled then
        raise exception using errcode = 'CVBLK',
          message = 'Ce lot est bloqué par un rappel : il ne se brasse ni ne s’utilise.';
      elsif is_recalled is not null then
        raise exception using errcode = 'CVBLK',
          message = 'Ce lot est en attente d’analyse : il ne se brasse ni ne s’utilise avant d’être libéré.';
      end if;
      return null;
    end $$;
  `,
};
