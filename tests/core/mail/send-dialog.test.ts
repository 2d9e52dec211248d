import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { advanceSendDialog, type SendDialog, type SendDialogEvent } from "@libretto/core/mail/send-dialog";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const WRITING: SendDialog = { at: "writing" };
const SENDING: SendDialog = { at: "sending" };
const SENT: SendDialog = { at: "result", sent: true, message: "general.success" };
const FAILED: SendDialog = { at: "result", sent: false, message: "general.fail" };
const CLOSED: SendDialog = { at: "closed" };

describe("sending an e-mail", () => {
  it.each<[SendDialog, SendDialogEvent, SendDialog]>([
    [WRITING, { is: "submitted" }, SENDING],
    [WRITING, { is: "cancelled" }, CLOSED],
    [SENDING, { is: "answered", status: 200 }, SENT],
    [SENDING, { is: "answered", status: 201 }, FAILED],
    [SENDING, { is: "answered", status: 500 }, FAILED],
    [SENDING, { is: "answered", status: null }, CLOSED],
    [SENT, { is: "dismissed" }, CLOSED],
    [FAILED, { is: "dismissed" }, WRITING], // The e-mail is still there.
  ])("goes from %j by %j to %j", (from, event, to) => {
    expect(advanceSendDialog(from, event)).toEqual(right(to));
  });

  it("follows its states only, for any order of events", () => {
    const may: Readonly<Record<SendDialog["at"], readonly SendDialogEvent["is"][]>> = {
      writing: ["submitted", "cancelled"],
      sending: ["answered"],
      result: ["dismissed"],
      closed: [],
    };
    const anyEvent = fc.constantFrom<SendDialogEvent>(
      { is: "submitted" },
      { is: "cancelled" },
      { is: "dismissed" },
      { is: "answered", status: 200 },
      { is: "answered", status: 503 },
      { is: "answered", status: null },
    );
    assertProperty(
      fc.property(fc.array(anyEvent), (events) => {
        let sending: SendDialog = WRITING;
        for (const event of events) {
          const next = advanceSendDialog(sending, event);
          expect(isRight(next)).toBe(may[sending.at].includes(event.is));
          if (isLeft(next)) expect(next).toEqual(left("notNow"));
          else sending = next.right;
        }
      }),
    );
  });
});
