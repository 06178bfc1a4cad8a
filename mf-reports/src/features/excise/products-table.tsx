import { rateText } from '@cervoise/domain/excise';
import { EmptyState } from '@cervoise/ui/feedback';
import { absent, formatCount, formatMoney, formatNumber } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { ListCard } from '@cervoise/ui/table';
import { useIsPhone } from '@cervoise/ui/theme';
import { Link } from 'react-router-dom';
import styles from './excise.module.css';
import {
  degreesText,
  type ExciseLine,
  type ExciseMonth,
  entryFlows,
  exitColumns,
  figureAddress,
  figureLabel,
  hectolitersText,
  litersOf,
  unmeasuredTitle,
} from './excise-texts';

type Figure = Parameters<typeof figureLabel>[0];

const sum = (lines: readonly ExciseLine[], amount: (line: ExciseLine) => number) =>
  lines.reduce((total, line) => total + amount(line), 0);

const nameOf = ({ product }: ExciseLine) => product?.beerName ?? unmeasuredTitle;
const strengthOf = ({ product }: ExciseLine) =>
  product
    ? `${formatNumber(product.abv)}\u00a0% vol.${product.exciseClass === 'standard' ? ', taux normal' : ''}`
    : 'brassin ou alcool manquant';

interface VolumeProps {
  readonly month: string;
  readonly line: ExciseLine;
  /** Of several flows, the one that is listed first. */
  readonly figure: Figure;
  readonly liters: number;
}

/** A volume that opens its movements. */
function Volume({ month, line, figure, liters }: VolumeProps) {
  const text = hectolitersText(liters);
  if (text === absent) return <span className="cv-muted">{absent}</span>;
  const label = line.product?.label ?? null;
  return (
    <Link
      className={liters < 0 ? 'cv-red' : undefined}
      to={figureAddress({ month, label, figure })}
      preventScrollReset
    >
      {text}
      <span className="cv-visually-hidden">
        {` hl, ${figureLabel(figure, month)}, ${nameOf(line)} : voir les mouvements`}
      </span>
    </Link>
  );
}

/** The flow of a column to open: the first that moved. */
const openedFlow = (line: ExciseLine, flows: (typeof exitColumns)[number]['flows']) =>
  flows.find((flow) => line.flows.some((one) => one.flow === flow)) ?? flows[0] ?? 'sale';

interface ProductsTableProps {
  readonly counted: ExciseMonth;
}

/** A month by product as customs know them, in hectolitres. */
export function ProductsTable({ counted }: ProductsTableProps) {
  const isPhone = useIsPhone();
  const { month, lines } = counted;
  if (lines.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="package"
          title="Ni stock ni mouvement"
          text="Les conditionnements et les sorties de produits finis de ce mois apparaîtront ici."
        />
      </Card>
    );
  }
  // A product with an error first.
  const refused = new Set(
    counted.checks.filter(({ isBlocking }) => isBlocking).map(({ label }) => label),
  );
  const ordered = [...lines].sort(
    (a, b) =>
      Number(refused.has(b.product?.label ?? null)) - Number(refused.has(a.product?.label ?? null)),
  );
  const rates = [...new Set(lines.flatMap(({ rate }) => rate ?? []))];
  return (
    <Card flush>
      {isPhone ? (
        <ul className="cv-rows" aria-label="Produits">
          {ordered.map((line) => (
            <li key={line.product?.label ?? ''}>
              <ProductCard month={month} line={line} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.scroll}>
          <table className={`${styles.products} cv-full cv-figures`} aria-label="Produits">
            <thead>
              <tr>
                <th scope="col" rowSpan={2}>
                  Produit, en hl
                </th>
                <th scope="col" rowSpan={2}>
                  Stock début
                </th>
                <th scope="col" rowSpan={2}>
                  Entrées
                </th>
                <th scope="colgroup" colSpan={exitColumns.length} className={styles.exits}>
                  Sorties
                </th>
                <th scope="col" rowSpan={2}>
                  Stock fin
                </th>
                <th scope="col" rowSpan={2}>
                  hl × ° taxés
                </th>
                <th scope="col" rowSpan={2}>
                  Droit{rates.length === 1 && rates[0] && <span> {rateText(rates[0])}</span>}
                </th>
              </tr>
              <tr>
                {exitColumns.map(({ title }) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ordered.map((line) => (
                <ProductRow key={line.product?.label ?? ''} month={month} line={line} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">
                  Total
                  <span className="cv-fine cv-block cv-muted cv-regular">
                    {formatCount(lines.length, 'produit')}
                  </span>
                </th>
                <td>{hectolitersText(sum(lines, ({ opening }) => opening))}</td>
                <td>{hectolitersText(sum(lines, (line) => litersOf(line, entryFlows)))}</td>
                {exitColumns.map(({ title, flows }) => (
                  <td key={title}>
                    {hectolitersText(sum(lines, (line) => litersOf(line, flows)))}
                  </td>
                ))}
                <td>{hectolitersText(sum(lines, ({ closing }) => closing))}</td>
                <td>{degreesText(sum(lines, (line) => line.hectoliterDegrees ?? 0))}</td>
                <td>{formatMoney(counted.duty)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <p className="cv-pad-12-16 cv-fine cv-line-above cv-muted">
        Taxées : ventes, dégustations, usage propre, manquants et pertes sans justification. Non
        taxées : suspension, exportation, destructions et pertes justifiées. Degré mesuré par
        brassin ; bière jusqu’à 0,5 % hors champ.
      </p>
    </Card>
  );
}

interface ProductProps {
  readonly month: string;
  readonly line: ExciseLine;
}

function ProductRow({ month, line }: ProductProps) {
  const { opening, closing, hectoliterDegrees, duty } = line;
  return (
    <tr>
      <th scope="row">
        {nameOf(line)}
        <span className="cv-fine cv-block cv-muted cv-regular">{strengthOf(line)}</span>
      </th>
      <td>
        <Volume {...{ month, line }} figure="opening" liters={opening} />
      </td>
      <td>
        <Volume
          {...{ month, line }}
          figure={openedFlow(line, entryFlows)}
          liters={litersOf(line, entryFlows)}
        />
      </td>
      {exitColumns.map(({ title, flows }) => (
        <td key={title}>
          <Volume
            {...{ month, line }}
            figure={openedFlow(line, flows)}
            liters={litersOf(line, flows)}
          />
        </td>
      ))}
      <td className="cv-strong">
        <Volume {...{ month, line }} figure="closing" liters={closing} />
      </td>
      <td className="cv-muted">{degreesText(hectoliterDegrees)}</td>
      <td className="cv-strong">{duty == null ? absent : formatMoney(duty)}</td>
    </tr>
  );
}

function ProductCard({ month, line }: ProductProps) {
  const { opening, closing, duty, hectoliterDegrees } = line;
  const moved = [{ title: 'Entrées', flows: entryFlows }, ...exitColumns].filter(
    ({ flows }) => litersOf(line, flows) !== 0,
  );
  const parts = moved.map(
    ({ title, flows }) => `${title} ${hectolitersText(litersOf(line, flows))}`,
  );
  return (
    <ListCard
      title={nameOf(line)}
      to={figureAddress({ month, label: line.product?.label ?? null, figure: 'closing' })}
      value={duty == null ? absent : formatMoney(duty)}
      detail={strengthOf(line)}
      valueDetail={`${degreesText(hectoliterDegrees)} hl × °`}
      status={`Stock ${hectolitersText(opening)} → ${hectolitersText(closing)} hl`}
      meta={parts.join(' · ')}
    />
  );
}
