import type { EmailParameters, SentEmailKind } from "@libretto/core/mail/email-kind";
import { writeEmail } from "@libretto/core/use-cases/mail/write-email";
import { expect, it } from "vitest";
import { at } from "../../../support/builders.ts";

const parameters: EmailParameters = {
  ...{ to: "a@example.it", language: "en", link: "https://l.example/link", resetLink: "https://l.example/reset" },
  ...{ remindersLink: "https://l.example/reminders" },
  ...{ at: at("2026-03-14T09:00:00.000Z"), device: "Firefox", address: "10.0.0.1", data: { text: "The terms" } },
};

it.each<[SentEmailKind, string]>([
  ["reset", "The link is valid for 15 minutes"],
  ["invitation", "The link is valid for 3 days"],
  ["changeEmail", "The link is valid for 60 minutes"],
  ["emailChangeAsked", "https://l.example/reset"],
  ["contractAccepted", "The terms"],
  ["accountDeleted", "as asked. When: 14 Mar 2026 at 10:00."],
])("the e-mail of the kind %s contains %j", (kind, text) => {
  expect(writeEmail(kind, parameters)).toMatchObject({ to: "a@example.it", text: expect.stringContaining(text) });
});

it("W33: says that a child comes of age without a name, with the page of the people whom the reader looks after", () => {
  const emailOf = (age: string, language: "it" | "en") =>
    writeEmail("comingOfAge", { ...parameters, language, data: { age, patient: "81" } });
  expect(emailOf("soon", "it").text).toContain("compie 18 anni tra un anno circa");
  expect(emailOf("reached", "en").text).toContain("has turned 18");
  for (const age of ["soon", "reached"])
    for (const language of ["it", "en"] as const) {
      const { text } = emailOf(age, language);
      expect(text).toContain("https://l.example/link");
      expect(text).not.toContain("81");
    }
});

it("gives no link to a new password where that would not help", () => {
  for (const kind of [
    "accountDeleted",
    "subscriptionEnded",
    "infectedFile",
    "handOverStarted",
    "carerRightWidened",
  ] as const)
    expect(writeEmail(kind, parameters).text).not.toContain("https://");
});
