import { DialogsModel } from "@libretto/ui/shared/dialogs/dialogs-model";
import { describe, expect, it } from "vitest";

const question = { message: { code: "general.sureToDelete" }, verb: "delete" } as const;
const view = () => null;

/** Creates no model, and keeps the function that closes the dialog. */
const unsavedForm =
  <A>(ends: ((outcome: A) => void)[]) =>
  (end: (outcome: A) => void): null => {
    ends.push(end);
    return null;
  };

const answerTop = (dialogs: DialogsModel, yes: boolean) => {
  const top = dialogs.stack.at(-1);
  if (top?.kind === "question") top.answer(yes);
};

describe("dialogs", () => {
  it("resolve the promise of a question with yes or no", async () => {
    const dialogs = new DialogsModel();
    const answers = [dialogs.confirm(question), dialogs.confirm(question)];
    answerTop(dialogs, true);
    answerTop(dialogs, false);
    expect(await Promise.all(answers)).toEqual([false, true]);
    expect(dialogs.hasOpen).toBe(false);
  });

  it("return their result, and null when they were cancelled", async () => {
    const dialogs = new DialogsModel();
    const ends: ((outcome: number | null) => void)[] = [];
    const outcomes = [1, 2].map(() => dialogs.open<null, number>(view, unsavedForm(ends)));
    ends[1]?.(null);
    ends[0]?.(7);
    expect(await Promise.all(outcomes)).toEqual([7, null]);
  });

  it("stack, and only the one that ended closes", async () => {
    const dialogs = new DialogsModel();
    const ends: ((outcome: null) => void)[] = [];
    const form = dialogs.open<null, null>(view, unsavedForm(ends));
    const sure = dialogs.confirm(question);
    expect(dialogs.stack.map((dialog) => dialog.kind)).toEqual(["view", "question"]);
    answerTop(dialogs, true);
    expect(await sure).toBe(true);
    expect(dialogs.stack.map((dialog) => dialog.kind)).toEqual(["view"]);
    ends[0]?.(null);
    await form;
    expect(dialogs.hasOpen).toBe(false);
  });

  it("remember the focus at their opening", () => {
    let focus = "row";
    const dialogs = new DialogsModel(() => {
      const before = focus;
      return () => {
        focus = before;
      };
    });
    void dialogs.confirm(question);
    focus = "button in the dialog";
    void dialogs.confirm(question);
    dialogs.stack[1]?.restoreFocus();
    expect(focus).toBe("button in the dialog");
    dialogs.stack[0]?.restoreFocus();
    expect(focus).toBe("row");
  });

  it("are all closed when the session has ended, unanswered, after their models were notified", async () => {
    const dialogs = new DialogsModel();
    const events: string[] = [];
    const outcomes = [
      dialogs.open<string, true>(
        view,
        () => "form",
        (model) => void events.push(model),
      ),
      dialogs.confirm(question),
      dialogs.announce({ message: { code: "therapies.checkFailed" }, tone: "problem" }),
    ];
    for (const outcome of outcomes) void outcome.then((ended) => events.push(String(ended)));
    dialogs.cancelAll();
    expect(dialogs.hasOpen).toBe(false);
    expect(await Promise.all(outcomes)).toEqual([null, false, undefined]);
    expect(events).toEqual(["form", "null", "false", "undefined"]);
  });
});
