import type { AnyPassport } from "@libretto/core/calculators/passport";
import type { MessageWithValues } from "@libretto/core/calculators/refusal";
import type { Result } from "@libretto/core/calculators/result";
import { type Severity, severityOf } from "@libretto/core/calculators/severity";
import { observer } from "mobx-react-lite";
import { Icon } from "../../shared/icons/Icon.tsx";
import { ProblemIcon, WarningIcon } from "../../shared/icons/icons.ts";
import { useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { appliedText } from "./applied-text.ts";
import results from "./results.module.css";
import { useMessageText } from "./use-message-text.ts";

export interface Warning {
  readonly severity: "danger" | "caution";
  readonly text: string;
}

/** A message about an input, with its label. */
export interface Hint {
  readonly label: string;
  readonly message: MessageWithValues;
}

const ORDER: readonly Severity[] = ["danger", "caution"];

/** Returns the warnings of a result in the current language, the most severe first. */
export const useWarnings = () => {
  const message = useMessages();
  const formatMessage = useMessageText();
  const { current } = useModel(LanguageModel);
  return (passport: AnyPassport, { adjustments, bands }: Result, hints: readonly Hint[]): readonly Warning[] => {
    const ofResult = adjustments.flatMap((one): readonly Warning[] => {
      const severity = severityOf(one);
      return severity === "information" || one.kind === "unchecked"
        ? []
        : [{ severity, text: appliedText(passport, one, message, current) }];
    });
    const uncheckedLabels = adjustments.flatMap((one) =>
      one.kind === "unchecked" && passport.inputs[one.input]?.kind === "exclusion"
        ? (passport.inputs[one.input]?.label[current] ?? [])
        : [],
    );
    const ofBands = bands.flatMap(({ warning }): readonly Warning[] =>
      warning === undefined ? [] : [{ severity: warning.severity, text: warning.text[current] }],
    );
    const all: readonly Warning[] = [
      ...ofBands,
      ...ofResult,
      ...hints.map((hint): Warning => ({ severity: "caution", text: `${hint.label}: ${formatMessage(hint.message)}` })),
      ...(uncheckedLabels.length === 0
        ? []
        : [
            {
              severity: "caution" as const,
              text: message("calculators.uncheckedAll", { inputs: uncheckedLabels.join(", ") }),
            },
          ]),
    ];
    const texts = all.map(({ text }) => text);
    return all
      .filter(({ text }, i) => texts.indexOf(text) === i)
      .toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  };
};

/** The highest severity, which colours the result. */
export const highestSeverityOf = (warnings: readonly Warning[]): Warning["severity"] | null =>
  warnings[0]?.severity ?? null;

/** Warnings above a result, the most severe first. */
export const Warnings = observer(({ warnings }: { readonly warnings: readonly Warning[] }) => (
  <>
    {warnings.map(({ severity, text }) => (
      <p key={text} className={severity === "danger" ? results.danger : results.amber}>
        <Icon of={severity === "danger" ? ProblemIcon : WarningIcon} />
        <span>{text}</span>
      </p>
    ))}
  </>
));
