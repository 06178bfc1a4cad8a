import { sql } from 'kysely';
import { dayOf } from '../../../db/brewery-day';
import { customerContacts } from '../../customers';
import { isOfCustomer } from './ledger.store';

/**
 * `spelling`: what each `line` of a customer sold, by the name as it was written; `customer`: those
 * with a name, the same buyer under one number whatever its name was.
 */
export const tracedCustomers = sql`
  spelling as materialized (
    select customer_id, customer_name as name, -sum(quantity) as quantity from line
     where ${isOfCustomer(sql`kind`)} group by customer_id, customer_name
  ), customer as materialized (
    -- A key is computed once per name, not per sale; a renamed customer counts once.
    select spelling.customer_id, spelling.name, spelling.quantity, contact.name as present_name,
           dense_rank() over (
             order by coalesce(spelling.customer_id::text, search_key(spelling.name)) collate "C")
             as number
      from spelling
      left join ${customerContacts} contact on contact.id = spelling.customer_id
     where spelling.name is not null
  )`;

/** `buyers`: who bought of each kind that is `held`, those that nobody named last. */
export const tracedBuyers = sql`
  bought as (
    select held.rank, -sum(line.quantity) as quantity, max(sold.day) as last_sold_on,
           (array_agg(coalesce(customer.present_name, line.customer_name)
                      order by sold.day desc))[1] as name
      from held
      join line on line.item_id = held.id and ${isOfCustomer(sql`line.kind`)}
     cross join lateral (
       select coalesce(line.happened_on, ${dayOf(sql`line.created_at`)}) as day) sold
      left join customer
        on customer.name = line.customer_name
       and customer.customer_id is not distinct from line.customer_id
     group by held.rank, customer.number having sum(line.quantity) < 0
  ), buyers as (
    select rank, jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity,
             'lastSoldOn', last_sold_on) order by name is null, quantity desc, name) as list
      from bought group by rank
  )`;
