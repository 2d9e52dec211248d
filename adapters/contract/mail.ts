import { MailWire } from "@libretto/core/mail/wire";
import { Nothing } from "./codecs.ts";

export const mailEndpoints = {
  sendMail: {
    name: "sendMail",
    method: "POST",
    path: "/api/sendMail",
    params: Nothing,
    query: Nothing,
    body: MailWire,
    answer: Nothing,
    form: "json",
    access: { who: "signedIn", roles: ["patient"] },
    rate: "secret",
    audit: "sendMail",
    about: "Writes to an own doctor or to a listed centre, in the own name; at most ten an hour (IO-8)",
  },
} as const;
