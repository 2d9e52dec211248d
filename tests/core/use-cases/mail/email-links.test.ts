import { emailLinkFor } from "@libretto/core/use-cases/mail/email-links";
import { expect, it } from "vitest";

it.each([
  ["confirm", "/webui/register/confirm#token=x"],
  ["changeEmail", "/webui/account/email#token=x"],
  ["emailChangeAsked", "/webui/account/email/stop#token=x"],
  ["reset", "/webui/password/reset#token=x"],
  ["invitation", "/webui/password/reset#token=x"],
  ["alreadyRegistered", "/webui/login"],
  ["newDevice", "/webui/password/reset"],
] as const)("an e-mail of the kind %s links to %s", (kind, path) => {
  expect(emailLinkFor(kind, "https://libretto.example", "x")).toBe(`https://libretto.example${path}`);
});
