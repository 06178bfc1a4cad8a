import type { IconName } from '@cervoise/ui/icon';
import { legalTerms } from '../../../site/legal-terms';

export interface PersonalRight {
  /** The noun for the mail's subject: « Droit d’accès ». */
  readonly name: string;
  readonly article: string;
  readonly icon: IconName;
  readonly summary: string;
  readonly how: string;
  readonly example: string;
}

export const personalRights: readonly PersonalRight[] = [
  {
    name: 'Droit d’accès',
    article: 'Article 15 du RGPD',
    icon: 'eye',
    summary: 'Savoir quelles données nous détenons sur vous, et en recevoir une copie.',
    how: 'Écrivez-nous en demandant l’accès à vos données. Nous vous envoyons la liste de ce que nous détenons, à quoi cela sert, qui y a accès et pour combien de temps.',
    example:
      'Vous quittez une brasserie et voulez savoir ce que le service garde à votre nom : votre compte et les mouvements de stock que vous avez signés.',
  },
  {
    name: 'Droit de rectification',
    article: 'Article 16 du RGPD',
    icon: 'edit',
    summary: 'Faire corriger une donnée inexacte ou incomplète.',
    how: 'Votre nom et votre e-mail se corrigent dans votre profil. Pour le reste, écrivez-nous en indiquant la donnée fausse et la bonne.',
    example: 'Votre nom de famille a changé : vous le modifiez vous-même dans votre profil.',
  },
  {
    name: 'Droit à l’effacement',
    article: 'Article 17 du RGPD',
    icon: 'trash',
    summary: 'Demander la suppression de vos données, dès que rien n’oblige plus à les garder.',
    how: `Écrivez-nous. Nous effaçons tout ce qu’aucune obligation ne nous fait garder : les factures, par exemple, doivent être conservées ${legalTerms.invoiceRetentionYears} ans.`,
    example:
      'Vous avez candidaté comme brasserie partenaire et changez d’avis : votre candidature est effacée.',
  },
  {
    name: 'Droit à la portabilité',
    article: 'Article 20 du RGPD',
    icon: 'download',
    summary: 'Recevoir vos données dans un format réutilisable ailleurs.',
    how: 'Avec un compte, téléchargez-les vous-même depuis votre profil : un fichier ZIP, en JSON et en CSV. L’administrateur d’une brasserie exporte de même toutes les données de celle-ci. Sans compte, écrivez-nous.',
    example:
      'Vous changez de logiciel : l’administrateur de la brasserie emporte stocks, recettes, brassins et relevés dans un seul fichier.',
  },
  {
    name: 'Droit d’opposition',
    article: 'Article 21 du RGPD',
    icon: 'close',
    summary: 'Refuser un traitement fondé sur notre intérêt légitime.',
    how: 'Écrivez-nous en disant à quoi vous vous opposez et pourquoi. Pour toute prospection, aucun motif n’est nécessaire.',
    example: 'Vous ne voulez plus recevoir de nouvelles du programme partenaire : elles cessent.',
  },
  {
    name: 'Droit à la limitation',
    article: 'Article 18 du RGPD',
    icon: 'lock',
    summary: 'Geler l’usage d’une donnée le temps d’une vérification.',
    how: 'Écrivez-nous en indiquant la donnée contestée. Nous la conservons sans plus l’utiliser jusqu’à ce que la question soit tranchée.',
    example:
      'Vous contestez un relevé qui porte votre nom : il est mis de côté pendant que votre brasserie vérifie.',
  },
];

/** The publisher's commitments to breweries. */
export const commitments: readonly string[] = [
  'Vos données et vos recettes restent votre propriété.',
  'Elles sont hébergées en France et ne quittent pas l’Union européenne.',
  'Les recettes sont chiffrées sous une clé dédiée ; seul l’éditeur peut y accéder, et seulement pour le support, avec l’accord de la brasserie.',
  'Aucune revente, aucune publicité, aucun traceur.',
  `Réponse à toute demande dans un délai de ${legalTerms.rightsReplyDays} jours au plus.`,
  `Suppression dans les ${legalTerms.dataDeletionDays} jours qui suivent la fin du contrat.`,
  `En cas de violation : risque évalué dans les ${legalTerms.breachAssessmentHours} heures, CNIL informée dans les ${legalTerms.breachNotificationHours} heures.`,
];
