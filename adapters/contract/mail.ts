import { MailWire } from "@libretto/core/mail/wire";
import { Empty } from "./codecs.ts";

export const mailEndpoints = {
  sendMail: {
    name: "sendMail",
    method: "POST",
    path: "/api/sendMail",
    params: Empty,
    query: Empty,
    body: MailWire,
    response: Empty,
    responseFormat: "json",
    access: { who: "signedIn", roles: ["patient"] },
    rate: "secret",
    takesIdempotencyKey: true,
    audit: "sendMail",
    about: "Sends an e-mail to an own doctor or to a listed centre, in the patient's name; at most ten an hour (IO-8)",
  },
} as const;
