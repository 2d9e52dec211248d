import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { type Mail, PROGRAM_TEXT_LIMIT } from "@libretto/core/mail/mail";
import type { MailService } from "@libretto/core/ports/system/mail-service";
import { MailModel } from "@libretto/ui/shared/mail/mail-model";
import { describe, expect, it } from "vitest";

const TO = { name: "Dott. Verdi", email: "verdi@ospedale.example" };
const FROM = { name: "Anna Rossi", email: "anna@example.org" };

/** A dialog with a fake service. `answers` are the service's answers, in order; afterwards it succeeds. */
const openDialog = (...answers: ReturnType<MailService["send"]>[]) => {
  const sent: Mail[] = [];
  const closed: (Mail | null)[] = [];
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
      [sent[0]],
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
    expect([sent.length, closed]).toEqual([2, [sent[1]]]);
  });

  it("W38: without a service, the user types the address, and the mail program gets it", async () => {
    const closed: (Mail | null)[] = [];
    const to = { name: "Careggi", email: "" };
    const model = new MailModel({ to, from: FROM, service: null, close: (mail) => closed.push(mail) });
    const { to: address, subject, text } = model.form.fields;
    subject.write("Visita");
    text.write("Posso venire martedì?");
    await model.form.submit();
    expect([model.usesMailProgram, address.problem, closed]).toEqual([true, "form.required", []]);
    address.write(" cup@careggi.example ");
    await model.form.submit();
    expect(closed.map((mail) => mail?.to)).toEqual([{ name: "Careggi", email: "cup@careggi.example" }]);
    text.write("x".repeat(PROGRAM_TEXT_LIMIT + 1));
    await model.form.submit();
    expect([text.problem, closed.length]).toEqual(["form.tooLong", 1]);
  });

  it("closes without sending when it is dismissed", () => {
    const { model, sent, closed } = openDialog();
    model.dismiss();
    expect([sent, closed]).toEqual([[], [null]]);
  });
});
