import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { afterSendingEvent, type Sending, type SendingEvent } from "@libretto/core/mail/sending";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../support/holds.ts";

const WRITING: Sending = { at: "writing" };
const SENDING: Sending = { at: "sending" };
const SENT: Sending = { at: "told", sent: true, said: "general.success" };
const FAILED: Sending = { at: "told", sent: false, said: "general.fail" };
const CLOSED: Sending = { at: "closed" };

describe("sending a letter", () => {
  it.each<[Sending, SendingEvent, Sending]>([
    [WRITING, { is: "submitted" }, SENDING],
    [WRITING, { is: "cancelled" }, CLOSED],
    [SENDING, { is: "answered", status: 200 }, SENT],
    [SENDING, { is: "answered", status: 201 }, FAILED],
    [SENDING, { is: "answered", status: 500 }, FAILED],
    [SENDING, { is: "answered", status: null }, CLOSED],
    [SENT, { is: "dismissed" }, CLOSED],
    [FAILED, { is: "dismissed" }, WRITING], // the letter is still there
  ])("goes from %j by %j to %j", (from, event, to) => {
    expect(afterSendingEvent(from, event)).toEqual(right(to));
  });

  it("goes its way only, whatever happens in which order", () => {
    const may: Readonly<Record<Sending["at"], readonly SendingEvent["is"][]>> = {
      writing: ["submitted", "cancelled"],
      sending: ["answered"],
      told: ["dismissed"],
      closed: [],
    };
    const anyEvent = fc.constantFrom<SendingEvent>(
      { is: "submitted" },
      { is: "cancelled" },
      { is: "dismissed" },
      { is: "answered", status: 200 },
      { is: "answered", status: 503 },
      { is: "answered", status: null },
    );
    holds(
      fc.property(fc.array(anyEvent), (events) => {
        let sending: Sending = WRITING;
        for (const event of events) {
          const next = afterSendingEvent(sending, event);
          expect(isRight(next)).toBe(may[sending.at].includes(event.is));
          if (isLeft(next)) expect(next).toEqual(left("notNow"));
          else sending = next.right;
        }
      }),
    );
  });
});
