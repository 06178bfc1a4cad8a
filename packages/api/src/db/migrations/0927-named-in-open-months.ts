import type { Migration } from './migration';

/**
 * A product that counts in a closed month may name its batch where it left nothing in that month's
 * figures: every line there was taken back in its own month. Else the month, which counted its beer
 * without a batch, would be another one.
 */
export const namedInOpenMonths: Migration = {
  name: '0927-named-in-open-months',
  sql: `
    create or replace function keep_closed_product() returns trigger language plpgsql as $$
    declare
      opened_on date := public.first_open_day(old.tenant_id);
      is_named boolean := old.batch_id is null and new.batch_id is not null
        and (new.recipe_id, new.container_type, new.volume_in_liters)
          is not distinct from (old.recipe_id, old.container_type, old.volume_in_liters);
    begin
      if is_named then
        if exists (
          select 1 from public.inventory_movements line
           where line.tenant_id = old.tenant_id and line.item_id = old.id
             and line.posted_on < opened_on
           group by coalesce(line.corrects_id, line.id), date_trunc('month', line.posted_on)
          having sum(line.quantity) <> 0)
        or exists (
          select 1 from public.inventory_removals removal
           where removal.tenant_id = old.tenant_id and removal.item_id = old.id
             and removal.posted_on < opened_on
           group by date_trunc('month', removal.posted_on)
          having sum(removal.quantity) <> 0) then
          raise exception using errcode = 'CVCLS', message = 'Ce produit compte sans brassin dans un mois clôturé : nommer son brassin changerait les chiffres de ce mois. Un administrateur peut rouvrir le mois.';
        end if;
      elsif exists (
        select 1 from public.inventory_movements line
         where line.tenant_id = old.tenant_id and line.item_id = old.id
           and line.posted_on < opened_on) then
        raise exception using errcode = 'CVCLS', message = 'Ce produit compte dans un mois clôturé : sa bière, son brassin et son contenant ne changent plus. Un administrateur peut rouvrir le mois.';
      end if;
      return new;
    end $$;
  `,
};
