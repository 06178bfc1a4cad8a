import { typeset } from '@cervoise/ui/typeset';
import { legalTerms } from '../../../site/legal-terms';

/** Terms for leaving for another provider, articles 23 to 29 of Regulation (EU) 2023/2854. */
export function SwitchingTerms() {
  return typeset(
    <>
      <h3>Changer de fournisseur</h3>
      <p>
        Conformément au règlement (UE) 2023/2854 sur les données, la brasserie peut à tout moment
        passer chez un autre fournisseur ou reprendre ses données chez elle :
      </p>
      <ul>
        <li>
          Elle le demande par écrit avec un préavis d’au plus {legalTerms.switchingNoticeDays}{' '}
          jours, en disant si elle change de fournisseur, reprend ses données ou veut leur
          effacement.
        </li>
        <li>
          La transition dure au plus {legalTerms.switchingDays} jours. Si c’est techniquement
          impossible, l’éditeur le dit dans les 14 jours ouvrés, explique pourquoi et propose un
          délai, de sept mois au plus. La brasserie peut prolonger une fois la transition.
        </li>
        <li>
          Pendant la transition, le service continue, au même niveau de sécurité, et l’éditeur aide
          la brasserie et son nouveau fournisseur.
        </li>
        <li>
          S’exportent toutes les données que la brasserie a saisies ou que son usage a produites :
          ingrédients, lots, mouvements, produits finis, inventaires, emplacements, fournisseurs,
          commandes et réceptions, clients, équipements, densimètres, recettes, brassins, relevés,
          traçabilité, rappels, étiquettes et fiches publiques, accises, rapports, notifications,
          pièces jointes, utilisateurs, journal. Le fichier est une archive ZIP de tableaux CSV et
          JSON ; les recettes s’exportent aussi en BeerXML et en BeerJSON.
        </li>
        <li>
          N’en font pas partie les mots de passe, les clés de chiffrement et ce qui relève du
          fonctionnement interne du service ; leur absence n’empêche ni ne retarde le départ.
        </li>
        <li>Ni l’export, ni l’aide au départ, ni la transition ne sont facturés.</li>
      </ul>
      <p>
        Le contrat prend fin une fois la transition achevée, ou à la fin du préavis si la brasserie
        demande l’effacement.
      </p>
    </>,
  );
}
