import { createEmailDelivery } from "@libretto/adapters/server/emails/email-delivery";
import { accountJobs } from "@libretto/adapters/server/jobs/jobs";
import { jobRunner } from "@libretto/adapters/server/jobs/runner";
import { type FailureKind, failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { createAccount, PASSWORD, sendRequest, type TestServer, unwrapTask } from "../../../support/server/server.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** E-mails that cannot be sent, on a running server. */
export const emailCases = (serverOf: () => TestServer, database: OpenDatabase): void => {
  describe("an e-mail that was not requested by its reader", () => {
    const subjects = async (account: Account) => {
      const { transact, clock } = serverOf().context;
      const found = { kind: "infectedFile", account: account.id, data: { at: clock.now() } };
      await unwrapTask(transact(({ emails: emailQueue }) => emailQueue.enqueue(found, clock.now())));
      await serverOf().emailDelivery.deliver();
      return serverOf()
        .sentEmails.filter(({ to }) => to === account.email)
        .map(({ subject }) => subject);
    };

    it("uses the language of the last sign-in, and Italian before the first", async () => {
      const account = await createAccount(serverOf(), "patient");
      const signIn = (language: string) =>
        sendRequest(serverOf(), "POST", "/api/user/login", {
          headers: { "accept-language": language },
          body: { email: account.email, password: PASSWORD },
        });
      const [it, en] = ["Virus in un file del tuo Libretto", "Virus in a file of your Libretto"];
      expect(await subjects(account)).toEqual([it]);
      expect((await signIn("en-GB,en;q=0.9")).statusCode).toBe(200);
      expect(await subjects(account)).toEqual([it, en]);
      expect((await signIn("it")).statusCode).toBe(200);
      expect(await subjects(account)).toEqual([it, en, it]);
    });
  });

  describe("RE-4: an e-mail that cannot be sent", () => {
    let office: ReturnType<typeof createEmailDelivery>;
    /** The reason why the mail server refuses e-mails to an address; it accepts all others. */
    let no: Map<string, FailureKind>;
    let triedAddresses: string[];
    beforeEach(async () => {
      await serverOf().emailDelivery.deliver();
      [no, triedAddresses] = [new Map(), []];
      const { transact, secrets, clock, log } = serverOf().context;
      const mailer = {
        send:
          ({ to }: { readonly to: string }) =>
          async () => {
            triedAddresses.push(to);
            const kind = no.get(to);
            return kind === undefined ? right(undefined) : left(failure(kind, "failure.unavailable"));
          },
        deleteEmailsOf: (address: string) => async () => {
          triedAddresses.push(`back ${address}`);
          return right(undefined);
        },
      };
      office = createEmailDelivery({
        transact,
        secrets,
        clock,
        log,
        mailer,
        publicUrl: () => "https://libretto.example",
      });
    });
    afterEach(() => office.close());

    const post = (...names: readonly string[]) =>
      unwrapTask(
        serverOf().context.transact(({ emails: emailQueue }) =>
          taskEither.traverseSeqArray((to: string) =>
            emailQueue.enqueue(
              { kind: "ofUser", account: null, data: { to, subject: "x" } },
              serverOf().context.clock.now(),
            ),
          )(names),
        ),
      );
    const sendNow = async () => {
      triedAddresses = [];
      await office.deliver();
      return triedAddresses;
    };
    const waiting = async () =>
      (
        await database().transaction({ as: "accounts" }, (sql) =>
          sql.query<{ to: string }>("select dati->>'to' as to from email_queue order by id_email"),
        )
      ).map(({ to }) => to);

    it("delays no other: a refused one is tried again in an hour, and one with a permanent failure is deleted", async () => {
      no = new Map([
        ["never", "malformed"],
        ["refused", "refused"],
      ]);
      await post("never", "refused", "good");
      expect([await sendNow(), await waiting()]).toEqual([["never", "refused", "good"], ["refused"]]);
      await post("next");
      expect(await sendNow()).toEqual(["next"]);
      no.clear();
      serverOf().advanceClock(HOUR + 1);
      expect([await sendNow(), await waiting()]).toEqual([["refused"], []]);
    });

    it("waits with all others while the mail server is unreachable, and is sent after them", async () => {
      no = new Map(["one", "two", "three"].map((name) => [name, "unavailable"]));
      await post("one", "two", "three");
      expect([await sendNow(), await sendNow()]).toEqual([["one"], ["two"]]);
      expect(await waiting()).toEqual(["one", "two", "three"]);
      no = new Map([["one", "unavailable"]]);
      await post("four");
      expect(await sendNow()).toEqual(["three", "four", "one"]);
      no.clear();
      expect([await sendNow(), await waiting()]).toEqual([["one", "two"], []]);
    });

    it("PR-6: about the account deletion is the only one left: all waiting ones are deleted before it", async () => {
      const { transact, clock } = serverOf().context;
      const farewell = { kind: "accountDeleted", account: null, data: { email: "gone" } };
      await unwrapTask(transact(({ emails: emailQueue }) => emailQueue.enqueue(farewell, clock.now())));
      no.set("gone", "unavailable");
      expect(await sendNow()).toEqual(["back gone", "gone"]);
      no.clear();
      expect([await sendNow(), await waiting()]).toEqual([["back gone", "gone"], []]);
    });

    it("is given up after five days, and logged", async () => {
      no.set("nobody", "refused");
      await post("nobody");
      await office.deliver();
      // The server's own delivery would send it.
      const context = { ...serverOf().context, notifyEmailQueued: () => {} };
      const jobs = jobRunner(context, accountJobs(context));
      serverOf().advanceClock(5 * DAY - HOUR);
      await jobs.runDueJobs();
      expect(await waiting()).toEqual(["nobody"]);
      serverOf().advanceClock(2 * HOUR);
      await jobs.runDueJobs();
      expect(await waiting()).toEqual([]);
      expect(serverOf().logLines.join()).toContain("e-mails that no mail server accepted were deleted");
      await jobs.close();
    });
  });
};
