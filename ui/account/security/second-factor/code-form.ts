import { codeProblem } from "@libretto/core/account/second-factor";
import { collectProblems, type Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { FormModel } from "../../../shared/forms/form-model.ts";
import { attachToField } from "../step-up/field-failure.ts";

export type CodeForm<A> = FormModel<{ code: string }, A>;

interface CodeFormOptions<A> {
  /** Accept no recovery codes. */
  readonly deviceCodesOnly: boolean;
  readonly save: (code: string) => TaskEither<Failure, A>;
  readonly onSaved: (result: A) => void;
}

/** Creates a form for one code. */
export const createCodeForm = <A>({ deviceCodesOnly, save, onSaved }: CodeFormOptions<A>): CodeForm<A> =>
  new FormModel<{ code: string }, A>({
    name: "factor",
    initial: { code: "" },
    validate: ({ code }) => collectProblems({ code: codeProblem(code, deviceCodesOnly) }),
    save: ({ code }) => attachToField(save(code.trim())),
    onSaved,
  });
