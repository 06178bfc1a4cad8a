import {
  type ReportFormat,
  reportFormatLabels,
  reportFormats,
  reportFormatUses,
} from '@cervoise/domain/reports';
import { describeError, type Failure } from '@cervoise/graphql-client';
import { useFormMutation } from '@cervoise/records/mutation';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { Input } from '@cervoise/ui/field';
import { Card } from '@cervoise/ui/page';
import { useId, useState } from 'react';
import type { ReportRequest } from './new-report-page';
import { texts } from './report-texts';
import { generateReportMutation } from './reports.graphql';
import styles from './reports.module.css';

/** Format and name of a report, and the button that generates it. */
export function GenerateCard({ request }: { readonly request: ReportRequest }) {
  const canWrite = useCan('reports.write');
  const id = useId();
  const [format, setFormat] = useState<ReportFormat>('pdf');
  const [name, setName] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const generate = useFormMutation(generateReportMutation, ['RecentReports']);
  if (!canWrite) return null;
  const submit = async () => {
    setSending(true);
    setFailure(null);
    try {
      const { generateReport } = await generate({
        input: { ...request, format, name: name.trim() || null },
      });
      toastSuccess({ title: 'Rapport lancé', message: generateReport.report.name });
      setName('');
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Card title="Format">
      <fieldset className="cv-rows cv-gap-8 cv-below-12">
        <legend className="cv-visually-hidden">Format du document</legend>
        {reportFormats.map((one) => (
          <label key={one} className={`${styles.format} cv-choice-frame cv-pad-12 cv-rows`}>
            <input
              type="radio"
              name={`${id}-format`}
              checked={one === format}
              aria-describedby={`${id}-${one}`}
              onChange={() => setFormat(one)}
            />
            <strong>{reportFormatLabels[one]}</strong>
            <span className="cv-muted cv-small" id={`${id}-${one}`}>
              {reportFormatUses[one]}
            </span>
          </label>
        ))}
      </fieldset>
      <label className="cv-small cv-rows cv-gap-4 cv-below-12" htmlFor={`${id}-name`}>
        Nom du rapport (facultatif)
        <Input
          low
          id={`${id}-name`}
          type="text"
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      {failure && (
        <ErrorBlock code={failure.code} title={texts.generateFailure} message={failure.message} />
      )}
      <Button variant="primary" wide loading={isSending} onClick={() => void submit()}>
        Générer le rapport
      </Button>
      <p className={`${styles.hint} cv-muted cv-small`}>
        Vous pouvez quitter la page, une notification vous préviendra.
      </p>
    </Card>
  );
}
