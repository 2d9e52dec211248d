import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Mail } from "@libretto/core/mail/mail";
import type { MailService } from "@libretto/core/ports/system/mail-service";
import { MailModel } from "@libretto/ui/shared/mail/mail-model";
import { describe, expect, it } from "vitest";

const TO = { name: "Dott. Verdi", email: "verdi@ospedale.example" };
const FROM = { name: "Anna Rossi", email: "anna@example.org" };

/** A dialog with a fake service. `answers` are the service's answers, in order; afterwards it succeeds. */
const openDialog = (...answers: ReturnType<MailService["send"]>[]) => {
  const sent: Mail[] = [];
  const closed: (true | null)[] = [];
  const service: MailService = {
    send: (mail) => {
      sent.push(mail);
      return answers.shift() ?? taskEither.right(undefined);
    },
  };
  const model = new MailModel({ to: TO, from: FROM, service, close: (result) => closed.push(result) });
  const write = (subject: string, text: string) => {
    model.form.fields.subject.write(subject);
    model.form.fields.text.write(text);
  };
  return { model, write, sent, closed };
};

describe("the dialog of an e-mail", () => {
  it("sends subject and text to the recipient, without a sender, and closes", async () => {
    const { model, write, sent, closed } = openDialog();
    write("Visita", "Posso venire martedì?");
    await model.form.submit();
    const { from, ...rest } = sent[0] as Mail;
    expect([rest, from.email, closed]).toEqual([
      { subject: "Visita", text: "Posso venire martedì?", to: TO },
      "",
      [true],
    ]);
  });

  it("sends nothing without a subject and a text", async () => {
    const { model, sent, closed } = openDialog();
    await model.form.submit();
    const { subject, text } = model.form.fields;
    expect([subject.problem, text.problem]).toEqual(["form.required", "form.required"]);
    expect([sent, closed]).toEqual([[], []]);
  });

  it.each(["tooMany", "refused", "unavailable"] as const)("stays open with the text after %s", async (kind) => {
    const { model, write, sent, closed } = openDialog(taskEither.left(failure(kind, "failure.unavailable")));
    write("Visita", "Posso venire martedì?");
    await model.form.submit();
    expect([model.form.fields.text.value, closed]).toEqual(["Posso venire martedì?", []]);
    await model.form.submit();
    expect([sent.length, closed]).toEqual([2, [true]]);
  });

  it("closes without sending when it is dismissed", () => {
    const { model, sent, closed } = openDialog();
    model.dismiss();
    expect([sent, closed]).toEqual([[], [null]]);
  });
});
