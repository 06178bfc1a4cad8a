import { randomUUID } from 'node:crypto';
import {
  type LeadStatus,
  type LeadValues,
  leadEffortMinimum,
  leadEffortSchema,
  leadRefusal,
  leadSchema,
  leadStampMaximumAgeHours,
} from '@cervoise/domain/leads';
import { identifier } from '../../db/identifier';
import { longestList, pageInfo, pageRequest } from '../../db/page';
import {
  type Actor,
  type TenantTransaction,
  withTenant,
  withTenantEntry,
} from '../../db/tenant-transaction';
import { badUserInput, notFound, parseInput } from '../../errors';
import type { CreateLeadInput, Lead, LeadPage } from '../../generated/resolvers';
import { countedAddress, createThrottle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import { createLeadErasure } from './erase-lead';
import { createFormStamps, stampHash } from './form-stamp';
import { leadConfirmationMail, leadMail } from './lead-mail';
import * as store from './leads.store';

const rules = {
  address: { name: 'lead:address', attempts: 10, windowSeconds: 3600 },
  email: { name: 'lead:email', attempts: 5, windowSeconds: 86_400 },
} as const satisfies Record<string, ThrottleRule>;

/** The same message for every failed check, so that a bot learns nothing from it. */
const refusal =
  'Votre candidature n’a pas pu être envoyée. Réessayez dans un instant ; si cela persiste, rechargez la page.';
const alreadySent = 'Ce formulaire a déjà été envoyé. Rechargez la page pour en envoyer un autre.';
const unconverted =
  'Une candidature devient « Convertie » quand sa brasserie est créée : utilisez « Créer la brasserie ».';
const tooMany = 'Trop de candidatures envoyées. Veuillez réessayer plus tard.';

/** Whether a honeypot field was filled in; forms of older releases had two others. */
const isTrapped = ({ subject, budget, website, companyAddress }: CreateLeadInput) =>
  Boolean(subject || budget || website || companyAddress);

export type LeadsService = ReturnType<typeof createLeadsService>;

/** Partner applications from the public form. */
export function createLeadsService({
  database,
  secrets,
  config,
  mails,
  publicUrl,
  now,
}: ServiceDependencies) {
  const throttle = createThrottle(database, secrets.throttleKey);
  const stamps = createFormStamps(secrets);

  /** Whether a form was served by this site, neither too recently nor too long ago. */
  function isStampGood(stamp: string | null | undefined): stamp is string {
    const age = stamp ? stamps.ageOf(stamp, now()) : null;
    return (
      age !== null &&
      age >= leadEffortMinimum.timeOnPageMilliseconds &&
      age <= leadStampMaximumAgeHours * 3_600_000
    );
  }

  /** @throws BAD_USER_INPUT, always with the same message */
  function refuseBots(input: CreateLeadInput): string {
    const effort = leadEffortSchema.safeParse(input);
    const isPerson = effort.success && leadRefusal(effort.data, input.email) === null;
    if (!isPerson || !isStampGood(input.stamp)) throw badUserInput(refusal);
    return input.stamp;
  }

  /** To the provider, and to the candidate. */
  const mailsAbout = (lead: LeadValues) => {
    const { sales } = config.site.mailboxes;
    return [
      leadMail({ to: sales, lead, link: `${publicUrl()}/brewing-ops/leads` }),
      leadConfirmationMail({ to: lead.email, salesMailbox: sales }),
    ];
  };

  return {
    /** Issues a stamp for a form. */
    issueStamp: (): string => stamps.issue(now()),

    /**
     * Accepts an application from the public form; notifies the provider and the candidate. Repeats
     * are stored once and answered alike. With a filled honeypot it answers success and stores
     * nothing.
     * @throws BAD_USER_INPUT, TOO_MANY_REQUESTS
     */
    create: async (input: CreateLeadInput, clientAddress: string): Promise<Lead> => {
      await throttle.attempt([[rules.address, countedAddress(clientAddress)]], tooMany);
      if (isTrapped(input)) {
        return { id: randomUUID(), email: input.email, status: 'new', createdAt: now() };
      }
      const stamp = refuseBots(input);
      const values = parseInput(leadSchema, input);
      await throttle.attempt([[rules.email, values.email.toLowerCase()]], tooMany);
      return withTenantEntry(
        database,
        (tx) => store.storeLead(tx, values, stampHash(stamp), now()),
        async (tx, stored) => {
          if (!stored) throw badUserInput(alreadySent);
          const { isNew, ...lead } = stored;
          if (isNew) await mails.add(tx, mailsAbout(values), { belongsTo: lead.id });
          return { ...values, ...lead };
        },
      );
    },

    /** The newest 500. */
    list: (actor: Actor): Promise<Lead[]> =>
      withTenant(database, actor, (tx) =>
        store.selectLeads(tx, {}, { limit: longestList, offset: 0 }),
      ),

    /** @throws BAD_USER_INPUT outside the bounds of a page */
    page: (
      actor: Actor,
      { first, page, ...filter }: store.LeadFilter & { first: number; page: number },
    ): Promise<LeadPage> => {
      const request = pageRequest(first, page);
      return withTenant(database, actor, async (tx) => {
        const totalCount = await store.countLeads(tx, filter);
        const nodes = await store.selectLeads(tx, filter, request);
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    /**
     * Marks an application converted, in the transaction that creates the brewery.
     * @throws BAD_USER_INPUT for an unknown or already converted one
     */
    convertIn: async (tx: TenantTransaction, id: string, breweryId: string): Promise<void> => {
      if (!(await store.convertLead(tx, identifier(id), breweryId, now()))) {
        throw badUserInput(
          'Cette candidature n’existe plus, ou une brasserie a déjà été créée à partir d’elle.',
        );
      }
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT for `converted` without a brewery */
    updateStatus: (actor: Actor, id: string, status: LeadStatus): Promise<Lead> =>
      withTenant(database, actor, async (tx) => {
        const lead = await store.setLeadStatus(tx, identifier(id), status, now());
        if (lead) return lead;
        if (await store.findLead(tx, id)) throw badUserInput(unconverted);
        throw notFound();
      }),
    erase: createLeadErasure({ database, now }),
  };
}
