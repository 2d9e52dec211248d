import { DialogsModel } from "@libretto/ui/shared/dialogs/dialogs-model";
import { describe, expect, it } from "vitest";

const question = { message: { code: "general.sureToDelete" }, verb: "delete" } as const;
const view = () => null;

/** Makes no model, and keeps the way to close the dialog. */
const keeping =
  <A>(ends: ((outcome: A) => void)[]) =>
  (end: (outcome: A) => void): null => {
    ends.push(end);
    return null;
  };

const answerTop = (dialogs: DialogsModel, yes: boolean) => {
  const top = dialogs.stack.at(-1);
  if (top?.is === "question") top.answer(yes);
};

describe("dialogs", () => {
  it("keep the promise of a question with yes or no", async () => {
    const dialogs = new DialogsModel();
    const answers = [dialogs.confirm(question), dialogs.confirm(question)];
    answerTop(dialogs, true);
    answerTop(dialogs, false);
    expect(await Promise.all(answers)).toEqual([false, true]);
    expect(dialogs.hasOpen).toBe(false);
  });

  it("give back what a dialog was closed with, and null when it was cancelled", async () => {
    const dialogs = new DialogsModel();
    const ends: ((outcome: number | null) => void)[] = [];
    const outcomes = [1, 2].map(() => dialogs.open<null, number>(view, keeping(ends)));
    ends[1]?.(null);
    ends[0]?.(7);
    expect(await Promise.all(outcomes)).toEqual([7, null]);
  });

  it("stack, and close only the one that ended", async () => {
    const dialogs = new DialogsModel();
    const ends: ((outcome: null) => void)[] = [];
    const form = dialogs.open<null, null>(view, keeping(ends));
    const sure = dialogs.confirm(question);
    expect(dialogs.stack.map((dialog) => dialog.is)).toEqual(["view", "question"]);
    answerTop(dialogs, true);
    expect(await sure).toBe(true);
    expect(dialogs.stack.map((dialog) => dialog.is)).toEqual(["view"]);
    ends[0]?.(null);
    await form;
    expect(dialogs.hasOpen).toBe(false);
  });

  it("remember for each dialog where the focus was when it opened", () => {
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

  it("are all gone when the session is over, unanswered, their models told first", async () => {
    const dialogs = new DialogsModel();
    const told: string[] = [];
    const outcomes = [
      dialogs.open<string, true>(
        view,
        () => "form",
        (model) => void told.push(model),
      ),
      dialogs.confirm(question),
      dialogs.announce({ message: { code: "therapies.checkFailed" }, tone: "problem" }),
    ];
    for (const outcome of outcomes) void outcome.then((ended) => told.push(String(ended)));
    dialogs.cancelAll();
    expect(dialogs.hasOpen).toBe(false);
    expect(await Promise.all(outcomes)).toEqual([null, false, undefined]);
    expect(told).toEqual(["form", "null", "false", "undefined"]);
  });
});
