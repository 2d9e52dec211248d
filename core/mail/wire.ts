import * as t from "io-ts";
import { orElse, translate } from "../kernel/codec.ts";
import { Line, text } from "../kernel/text.ts";
import { type Mail, SUBJECT_LIMIT, TEXT_LIMIT } from "./mail.ts";

const Address = text(254);

/** The body of `POST /api/sendMail`. The server overwrites `from` and `name`. */
export const MailWire = translate(
  "Mail",
  t.type({
    topic: text(SUBJECT_LIMIT),
    text: text(TEXT_LIMIT),
    from: orElse(Address, ""),
    to: Address,
    name: orElse(Line, ""),
    recName: orElse(Line, ""),
  }),
  {
    toDomain: (row): Mail => ({
      subject: row.topic,
      text: row.text,
      from: { name: row.name, email: row.from },
      to: { name: row.recName, email: row.to },
    }),
    toWire: (mail) => ({
      topic: mail.subject,
      text: mail.text,
      from: mail.from.email,
      to: mail.to.email,
      name: mail.from.name,
      recName: mail.to.name,
    }),
  },
  {},
  { from: "from", to: "to" },
);
