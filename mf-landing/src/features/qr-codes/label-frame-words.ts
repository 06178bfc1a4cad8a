import type { LabelLanguage } from '@cervoise/domain/qr-codes';

interface FrameWords {
  readonly title: string;
  /** Of link previews. */
  readonly description: string;
  readonly home: string;
  readonly other: LabelLanguage;
  /** The other language, in itself. */
  readonly inOther: string;
  readonly unknown: { readonly title: string; readonly text: string };
  readonly withdrawn: { readonly title: string; readonly text: string };
  readonly removed: { readonly title: string; readonly text: string };
}

/** The texts of the public page’s frame, and of the notices shown instead of a label. */
export const frameWords: Readonly<Record<LabelLanguage, FrameWords>> = {
  fr: {
    title: 'Traçabilité',
    description:
      'Ce que l’étiquette d’une bière dit de son brassin, de sa date et de sa brasserie.',
    home: 'Suivi avec Cervoise',
    other: 'en',
    inOther: 'English',
    unknown: {
      title: 'Ce QR code nous est inconnu',
      text: 'Il a peut-être été mal lu. Scannez l’étiquette à nouveau, bien à plat et à la lumière.',
    },
    withdrawn: {
      title: 'Ce QR code n’est plus actif',
      text: 'La brasserie a retiré cette fiche. Pour toute question, adressez-vous à elle ou à votre point de vente.',
    },
    removed: {
      title: 'Ce produit a été supprimé',
      text: 'La brasserie ne le suit plus : lisez l’étiquette de la bouteille, et adressez-vous à elle pour toute question.',
    },
  },
  en: {
    title: 'Traceability',
    description: 'What the label of a beer says of its batch, its date and its brewery.',
    home: 'Traced with Cervoise',
    other: 'fr',
    inOther: 'Français',
    unknown: {
      title: 'We do not know this QR code',
      text: 'It may have been misread. Scan the label again, flat and in good light.',
    },
    withdrawn: {
      title: 'This QR code is no longer active',
      text: 'The brewery has withdrawn this page. If you have a question, ask the brewery or your shop.',
    },
    removed: {
      title: 'This product was removed',
      text: 'The brewery no longer follows it: read the label of the bottle, and ask the brewery if you have a question.',
    },
  },
};
