import type { AnyPassport } from "@libretto/core/calculators/passport";
import type { MessageWithValues } from "@libretto/core/calculators/refusal";
import type { Result } from "@libretto/core/calculators/result";
import { type Severity, severityOf } from "@libretto/core/calculators/severity";
import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icons/Icon.tsx";
import { ProblemIcon, WarningIcon } from "../shared/icons/icons.ts";
import { useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { appliedWords } from "./applied-words.ts";
import results from "./results.module.css";
import { useSaid } from "./said.ts";

export interface Warning {
  readonly severity: "danger" | "caution";
  readonly text: string;
}

/** Something that is said of an input, by its label. */
export interface Hint {
  readonly label: string;
  readonly said: MessageWithValues;
}

const ORDER: readonly Severity[] = ["danger", "caution"];

/** What has to be read before a result, the gravest first, in the language of the moment. */
export const useWarnings = () => {
  const say = useMessages();
  const said = useSaid();
  const { current } = useModel(LanguageModel);
  return (passport: AnyPassport, { applied }: Result, hints: readonly Hint[]): readonly Warning[] => {
    const ofResult = applied.flatMap((one): readonly Warning[] => {
      const severity = severityOf(one);
      return severity === "information" || one.kind === "unchecked"
        ? []
        : [{ severity, text: appliedWords(passport, one, say, current) }];
    });
    const unchecked = applied.flatMap((one) =>
      one.kind === "unchecked" && passport.inputs[one.input]?.kind === "exclusion"
        ? (passport.inputs[one.input]?.label[current] ?? [])
        : [],
    );
    const all: readonly Warning[] = [
      ...ofResult,
      ...hints.map((hint): Warning => ({ severity: "caution", text: `${hint.label}: ${said(hint.said)}` })),
      ...(unchecked.length === 0
        ? []
        : [{ severity: "caution" as const, text: say("calculators.uncheckedAll", { inputs: unchecked.join(", ") }) }]),
    ];
    const texts = all.map(({ text }) => text);
    return all
      .filter(({ text }, i) => texts.indexOf(text) === i)
      .toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  };
};

/** The colour that a result has: that of its gravest warning. */
export const severityIn = (warnings: readonly Warning[]): Warning["severity"] | null => warnings[0]?.severity ?? null;

/** Warnings above a number, the gravest first. */
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
