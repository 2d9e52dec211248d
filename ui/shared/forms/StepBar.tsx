import { observer } from "mobx-react-lite";
import { useLabels } from "../labels.ts";
import type { FormModel } from "./form-model.ts";
import styles from "./steps.module.css";
import { stepsLabels } from "./steps-labels.ts";
import type { StepsModel } from "./steps-model.ts";

interface Props<N extends string> {
  // biome-ignore lint/suspicious/noExplicitAny: a form is invariant in its values; this reads only its problems
  readonly form: FormModel<any, any>;
  readonly steps: StepsModel<N>;
  readonly nameOf: (step: N) => string;
}

const StepBarView = <N extends string>({ form, steps: model, nameOf }: Props<N>) => {
  const label = useLabels(stepsLabels);
  const { steps, index, current } = model;
  const wrong = new Set(form.showsProblems ? form.problems.map(([field]) => field) : []);
  return (
    <div>
      <nav aria-label={label("steps")}>
        <ol className={styles.steps}>
          {steps.map(({ name, fields }, at) => {
            const hasProblems = fields.some((field) => wrong.has(field));
            const title = `${at + 1}. ${nameOf(name)}`;
            return (
              <li key={name}>
                <button
                  type="button"
                  className={[styles.step, at === index ? styles.current : "", hasProblems ? styles.wrong : ""].join(
                    " ",
                  )}
                  aria-current={at === index ? "step" : undefined}
                  aria-label={hasProblems ? `${title} (${label("withProblems")})` : title}
                  title={nameOf(name)}
                  onClick={() => model.open(at)}
                >
                  {at + 1}
                  {hasProblems && " !"}
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      {current !== undefined && (
        <h3
          key={current.name}
          ref={(title) => (model.focusesTitle ? title?.focus() : undefined)}
          tabIndex={-1}
          className={styles.title}
        >
          <span className={styles.position}>{label("position", { step: index + 1, count: steps.length })}</span>
          {nameOf(current.name)}
        </h3>
      )}
    </div>
  );
};

/** The steps of a long form: any of them can be opened; those with problems are marked. */
export const StepBar = observer(StepBarView) as typeof StepBarView;
