import { answerText, numberText, resultText } from "@libretto/core/calculators/formatting";
import type { Bounds, NumberInput } from "@libretto/core/calculators/inputs";
import type { Output } from "@libretto/core/calculators/passport";
import type { Language } from "@libretto/core/messages/codes";
import { positionIn, ticksFor } from "@libretto/ui/shared/charts/chart-scale";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { DataTable } from "../DataTable.tsx";
import { formulaLabels } from "../formula-labels.ts";
import styles from "../formulas.module.css";
import { boundsText, domainText } from "../InputTable.tsx";
import { type Curve, pickReadablePoints, splitAtGaps, toSteps, visiblePart } from "./curve.ts";

const WIDTH = 480;
const HEIGHT = 240;
const LEFT = 56;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 40;
const BAR = 6;
/** Up to this number of points, each point is drawn. */
const DOTS_UP_TO = 24;

interface Props {
  readonly input: NumberInput;
  readonly output: Output;
  readonly curve: Curve;
}

const usualOf = ({ usual, reference }: NumberInput): Bounds | undefined => usual ?? reference;

const Drawing = ({ input, curve, language }: Omit<Props, "output"> & { readonly language: Language }) => {
  const { range, points, example } = curve;
  const heights = points.flatMap(({ y }) => (y === null ? [] : [y]));
  const yTicks = ticksFor(heights.length === 0 ? [0, 1] : heights);
  const extent = { low: yTicks[0] ?? 0, high: yTicks.at(-1) ?? 1 };
  const xTicks = ticksFor([range.low, range.high]).filter((tick) => tick >= range.low && tick <= range.high);
  const x = (value: number) => LEFT + positionIn(range, WIDTH - LEFT - RIGHT, value);
  const y = (value: number) => HEIGHT - BOTTOM - positionIn(extent, HEIGHT - TOP - BOTTOM, value);
  const usual = usualOf(input);
  const usualPart = usual && visiblePart(usual, range);
  const studiedPart = input.domain && visiblePart(input.domain, range);
  const curvePieces = splitAtGaps(points);
  return (
    <g>
      {usualPart && (
        <rect
          className={styles.usual}
          x={x(usualPart.low)}
          width={x(usualPart.high) - x(usualPart.low)}
          y={TOP}
          height={HEIGHT - TOP - BOTTOM}
        />
      )}
      {yTicks.map((tick) => (
        <g key={tick}>
          <line className={styles.line} x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {numberText(tick, language)}
          </text>
        </g>
      ))}
      {xTicks.map((tick) => (
        <text key={tick} className={styles.tick} x={x(tick)} y={HEIGHT - 8} textAnchor="middle">
          {numberText(tick, language)}
        </text>
      ))}
      {studiedPart && (
        <rect
          className={styles.studied}
          x={x(studiedPart.low)}
          width={x(studiedPart.high) - x(studiedPart.low)}
          y={HEIGHT - BOTTOM + 2}
          height={BAR}
        />
      )}
      {curvePieces.map((piece) => (
        <polyline
          key={piece[0]?.x}
          className={styles.curve}
          points={toSteps(piece)
            .map((point) => `${x(point.x)},${y(point.y)}`)
            .join(" ")}
        />
      ))}
      {points.length <= DOTS_UP_TO &&
        curvePieces
          .flat()
          .map((point) => <circle key={point.x} className={styles.dot} cx={x(point.x)} cy={y(point.y)} r={3} />)}
      {example !== null && example.y !== null && (
        <circle className={styles.example} cx={x(example.x)} cy={y(example.y)} r={6} />
      )}
    </g>
  );
};

const Legend = observer(({ input, output, curve: { example } }: Props) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const usual = usualOf(input);
  const [unit] = input.units;
  const boundsLabel = (name: "warnedOutside" | "usual" | "referenceRange", bounds: Bounds) =>
    `${label(name)}: ${boundsText(bounds, unit, current)}`;
  return (
    <ul className={styles.legend}>
      {input.domain && (
        <li>
          <span className={styles.studiedSign} />
          {`${label("fitted")}: ${domainText(input, current)}`}
        </li>
      )}
      {input.domain === undefined && input.plausible && <li>{boundsLabel("warnedOutside", input.plausible)}</li>}
      {usual && (
        <li>
          <span className={styles.usualSign} />
          {boundsLabel(input.usual ? "usual" : "referenceRange", usual)}
        </li>
      )}
      {example !== null && (
        <li>
          <span className={styles.exampleSign} />
          {label("inTheExample", {
            x: answerText(input, example.x, current),
            y: example.y === null ? label("none") : resultText(output, example.y, current),
          })}
        </li>
      )}
    </ul>
  );
});

/** The result as a function of one number: a drawing, a sentence and a table. */
export const Plot = observer((props: Props) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const { input, output, curve } = props;
  const title = label("plotTitle", { output: output.label[current], input: input.label[current] });
  const knownPoints = curve.points.flatMap(({ x, y }) => (y === null ? [] : [{ x, y }]));
  const [first] = knownPoints;
  const last = knownPoints.at(-1);
  const text = (x: number) => answerText(input, x, current);
  const flat = knownPoints.every(({ y }) => y === first?.y);
  const description =
    first === undefined || last === undefined
      ? label("plotEmpty", { title, from: text(curve.range.low), to: text(curve.range.high) })
      : label(flat ? "plotFlat" : "plotAloud", {
          title,
          from: text(first.x),
          to: text(last.x),
          first: resultText(output, first.y, current),
          last: resultText(output, last.y, current),
        });
  return (
    <figure className={styles.plot}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing} role="img" aria-label={description}>
        <Drawing input={input} curve={curve} language={current} />
      </svg>
      <figcaption>
        <strong>{title}</strong>
        <span aria-hidden="true">{description.slice(title.length + 1)}</span>
      </figcaption>
      <Legend {...props} />
      <details className={styles.details}>
        <summary>
          {label("inNumbers")}
          <span className="visually-hidden">{`: ${title}`}</span>
        </summary>
        <DataTable
          caption={label("tableOf", { title })}
          captionHidden
          columns={[input.label[current], output.label[current]]}
          rows={pickReadablePoints(curve.points).map(({ x, y }) => ({
            key: String(x),
            cells: [text(x), y === null ? label("noResult") : resultText(output, y, current)],
          }))}
        />
      </details>
    </figure>
  );
});
