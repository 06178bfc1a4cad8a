import { Icon } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import layout from '../../site/layout.module.css';
import { legalTerms } from '../../site/legal-terms';
import { sections } from '../../site/sections';
import styles from './questions.module.css';

const questions = [
  {
    question: 'Faut-il installer quelque chose ?',
    answer:
      'Non. Tout se passe dans le navigateur, sur l’ordinateur du bureau comme sur le téléphone devant la cuve. Vous recevez vos accès, vous vous connectez, c’est prêt. Les mises à jour se font sans vous.',
  },
  {
    question: 'Mes recettes restent-elles les miennes ?',
    answer:
      'Oui, entièrement. Elles sont chiffrées dans la base sous une clé dédiée et aucune autre brasserie ne peut les lire. Seul l’éditeur peut en ouvrir une, pour un dépannage, avec l’accord de votre administrateur, qui voit qui, quand et pourquoi.',
  },
  {
    question: 'Combien cela coûte-t-il ?',
    answer:
      'Le tarif dépend de votre volume annuel et des modules que vous prenez, sur devis. Notre objectif : que l’outil soit rentabilisé en moins de 3 mois.',
  },
  {
    question: 'Peut-on essayer avant de s’engager ?',
    answer: `Oui : ${legalTerms.trialDays} jours d’essai pour toute brasserie, et une période plus longue, convenue ensemble, pour les brasseries partenaires qui construisent l’outil avec nous.`,
  },
  {
    question: 'Que deviennent mes données si je pars ?',
    answer: `Vous les récupérez vous-même : l’administrateur exporte toute la brasserie en un fichier, recettes en clair, et chacun ses données personnelles ; les rapports s’exportent en PDF, en Excel et en JSON. Après la résiliation, tout est effacé sous ${legalTerms.dataDeletionDays} jours, contrat et factures exceptés, que la loi nous fait garder ${legalTerms.invoiceRetentionYears} ans.`,
  },
] as const;

/** The FAQ; `<details>` of the same name close one another. */
export function Questions() {
  return (
    <section id={sections.questions} className={layout.section} aria-labelledby="questions-titre">
      <div className={`${layout.container} ${layout.columns} ${styles.columns}`}>
        <div>
          <h2 id="questions-titre" className={layout.title}>
            Les questions qu’on nous pose
          </h2>
          <p className={layout.lead}>
            {typeset(
              'La vôtre n’y est pas ? Écrivez-la dans le formulaire, un humain vous répond.',
            )}
          </p>
        </div>
        <div className={styles.list}>
          {questions.map(({ question, answer }, index) => (
            <details
              key={question}
              name="questions"
              className={`${styles.item} ${layout.fold}`}
              open={index === 0}
            >
              <summary
                className={`${styles.question} cv-hover-copper cv-row cv-between cv-full cv-gap-24 cv-ink`}
              >
                <h3>{typeset(question)}</h3>
                <Icon name="plus" className={`${layout.closed} cv-copper`} />
                <Icon name="minus" className={`${layout.opened} cv-copper`} />
              </summary>
              <p className={`${styles.answer} cv-muted cv-pretty`}>{typeset(answer)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
