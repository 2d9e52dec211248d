import { codeProblem } from "@libretto/core/account/second-factor";
import { collectProblems, type Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { FormModel } from "../../shared/forms/form-model.ts";
import { atItsField } from "./named-refusal.ts";

export type CodeForm<A> = FormModel<{ code: string }, A>;

interface Parts<A> {
  /** Only codes of the device count. */
  readonly stepsOnly: boolean;
  readonly save: (code: string) => TaskEither<Failure, A>;
  readonly done: (saved: A) => void;
}

/** A form that asks for one code. */
export const codeForm = <A>({ stepsOnly, save, done }: Parts<A>): CodeForm<A> =>
  new FormModel<{ code: string }, A>({
    name: "factor",
    initial: { code: "" },
    validate: ({ code }) => collectProblems({ code: codeProblem(code, stepsOnly) }),
    save: ({ code }) => atItsField(save(code.trim())),
    onSaved: done,
  });
