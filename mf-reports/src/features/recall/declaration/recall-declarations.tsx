import { declarationSite } from '@cervoise/domain/recalls';
import { ofName } from '@cervoise/domain/text';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { CopyButton } from '@cervoise/ui/copy-button';
import { EmptyState, ErrorBlock } from '@cervoise/ui/feedback';
import { typeset } from '@cervoise/ui/typeset';
import { useId } from 'react';
import type { RecallDeclarationsQuery } from '../../../generated/graphql';
import { recallDeclarationsQuery } from '../recall.graphql';
import styles from './recall-declarations.module.css';

type Declaration = RecallDeclarationsQuery['recallDeclarations'][number];

/** The declaration of one beer: what is missing, and the text to copy. */
function DeclarationText({ recipeName, text, missing }: Declaration) {
  const id = useId();
  return (
    <section className="cv-stack cv-gap-8" aria-labelledby={id}>
      <div className={`cv-row cv-between cv-gap-16 ${styles.head}`}>
        <h3 id={id}>{recipeName}</h3>
        <CopyButton
          size="small"
          text={text}
          copied={{ title: 'Déclaration copiée', message: recipeName }}
          aria-label={`Copier la déclaration ${ofName(recipeName)}`}
        >
          Copier
        </CopyButton>
      </div>
      <p>{typeset(`Il manque : ${missing.join(', ')}.`)}</p>
      <textarea
        className={`${styles.text} cv-pad-12 cv-full cv-ink cv-frame`}
        readOnly
        rows={text.split('\n').length}
        value={text}
        aria-label={`Déclaration ${ofName(recipeName)}`}
      />
    </section>
  );
}

/** The authority's declaration, one sheet for each beer, prepared from what is known. */
export function RecallDeclarations({ recallId }: { readonly recallId: string }) {
  const { data, error, refetch } = useQuery(recallDeclarationsQuery, {
    variables: { id: recallId },
    fetchPolicy: 'network-only',
  });
  if (error) return <ErrorBlock {...describeError(error)} onRetry={refetch} />;
  const declarations = data?.recallDeclarations;
  if (!declarations) return null;
  if (declarations.length === 0)
    return (
      <EmptyState
        icon="package"
        title="Rien n’a été vendu"
        text="Sans vente, il n’y a pas de rappel à déclarer."
      />
    );
  return (
    <div className="cv-stack cv-gap-24">
      <p>
        {typeset(
          'Une fiche par bière, à déposer dès le rappel décidé. Le texte reprend ce que Cervoise sait ; complétez ce qui manque sur ',
        )}
        <a href={declarationSite} target="_blank" rel="noreferrer">
          pro.rappel.conso.gouv.fr
        </a>
        .
      </p>
      {declarations.map((declaration) => (
        <DeclarationText key={declaration.id} {...declaration} />
      ))}
    </div>
  );
}
