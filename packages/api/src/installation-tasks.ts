import { defaultSiteFacts, type SiteFacts } from '@cervoise/domain/site';
import type { Config } from './config';

/** A missing configuration, with its settings. */
export interface InstallationTask {
  readonly key: 'publicUrl' | 'proxy' | 'smtp' | 'mailboxes' | 'publisher' | 'host';
  /** What is missing and why it matters, in French. */
  readonly label: string;
  readonly settings: readonly string[];
}

type Settings = Readonly<Record<string, unknown>>;

/** The settings without a value. */
const unset = (settings: Settings): string[] =>
  Object.keys(settings).filter((name) => settings[name] == null || settings[name] === false);

/** A real mailbox; the defaults are of example.com. */
const ownMailbox = (address: string): string | null =>
  address.endsWith('@example.com') ? null : address;

const publisherSettings = ({ publisher }: SiteFacts): Settings => ({
  CERVOISE_PUBLISHER_NAME:
    publisher.name === defaultSiteFacts.publisher.name ? null : publisher.name,
  CERVOISE_PUBLISHER_REGISTRATION: publisher.registration,
  CERVOISE_PUBLISHER_DIRECTOR: publisher.director,
  CERVOISE_PUBLISHER_PHONE: publisher.phone,
  CERVOISE_PUBLISHER_STREET: publisher.address.street,
});

const hostSettings = ({ host }: SiteFacts): Settings => ({
  CERVOISE_HOSTING_NAME: host.name,
  CERVOISE_HOSTING_PHONE: host.phone,
  CERVOISE_HOSTING_STREET: host.address.street,
});

const mailboxSettings = ({ mailFrom, site: { mailboxes } }: Config): Settings => ({
  CERVOISE_MAIL_FROM: ownMailbox(mailFrom),
  CERVOISE_MAIL_SUPPORT: ownMailbox(mailboxes.support),
  CERVOISE_MAIL_LEGAL: ownMailbox(mailboxes.legal),
  CERVOISE_MAIL_GDPR: ownMailbox(mailboxes.privacy),
  CERVOISE_MAIL_COMMERCIAL: ownMailbox(mailboxes.sales),
});

/**
 * The configuration an installation still needs before it serves breweries, the most urgent first.
 * The demo needs none.
 */
export function installationTasks(config: Config): InstallationTask[] {
  if (config.demo) return [];
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const tasks: readonly InstallationTask[] = [
    {
      key: 'publicUrl',
      label:
        config.publicUrl === null
          ? 'Adresse publique : sans elle, étiquettes et liens des e-mails mènent à cette machine.'
          : 'Adresse publique en https : sans elle, mots de passe et sessions voyagent en clair.',
      settings: isSecure ? [] : ['CERVOISE_PUBLIC_URL'],
    },
    {
      key: 'proxy',
      label: 'Proxy déclaré : sans lui, tous les visiteurs comptent comme une seule adresse.',
      // A proxy must terminate TLS in front of it.
      settings: isSecure ? unset({ CERVOISE_TRUST_PROXY: config.trustProxy }) : [],
    },
    {
      key: 'smtp',
      label: 'Envoi des e-mails : sans lui, ils restent dans un dossier du serveur.',
      settings: unset({ SMTP_HOST: config.smtp?.host }),
    },
    {
      key: 'mailboxes',
      label: 'Boîtes e-mail : celles d’exemple ne sont lues par personne.',
      settings: unset(mailboxSettings(config)),
    },
    {
      key: 'publisher',
      label: 'Société éditrice : la loi nº 2004-575 demande ces mentions.',
      settings: unset(publisherSettings(config.site)),
    },
    {
      key: 'host',
      label: 'Hébergeur : la même loi demande son nom, son adresse et son téléphone.',
      settings: unset(hostSettings(config.site)),
    },
  ];
  return tasks.filter(({ settings }) => settings.length > 0);
}
