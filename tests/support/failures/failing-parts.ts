import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { DatabaseUnavailable } from "@libretto/adapters/sql/engine/database-errors";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { withSessions } from "../recorded-statements.ts";
import type { Faults } from "./faults.ts";

/** Fails in the database itself, so that the transaction is broken as a real failure breaks it. */
const failingBy = (state: string): string =>
  `do $$ begin raise exception 'made to fail' using errcode = '${state}'; end $$`;
const DISK_FULL = failingBy("53100");
const SERIALIZATION = failingBy("40001");

/** An engine whose statements and commits fail where they are to. */
export const failingEngine = (engine: SqlEngine, faults: Faults): SqlEngine => {
  const failing = withSessions(engine, (session) => {
    const refused = (): string | null => {
      const how = faults.at("statement");
      return how === null ? null : how === "serialization" ? SERIALIZATION : DISK_FULL;
    };
    return {
      query: (text, parameters) => {
        const no = refused();
        return no === null ? session.query(text, parameters) : session.query(no);
      },
      send: (text, parameters, meaning) => {
        const no = refused();
        if (no === null) session.send(text, parameters, meaning);
        else session.send(no, []);
      },
    };
  });
  return {
    ...failing,
    transaction: async (context, work, how) => {
      let lost = false;
      const result = await failing.transaction(
        context,
        async (session) => {
          const done = await work(session);
          const trouble = faults.at("end");
          if (trouble === "not committed") throw new DatabaseUnavailable("made to fail before the commit");
          lost = trouble === "answer lost";
          return done;
        },
        how,
      );
      if (lost) throw new DatabaseUnavailable("made to fail after the commit");
      return result;
    },
  };
};

const away = failure("unavailable", "failure.unavailable");

/** A port whose tasks fail where they are to and are waited for; what it answers at once stays as it is. */
const failingPort = <P extends object>(port: P, faults: Faults): P =>
  new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...given: readonly unknown[]) => {
        const task: unknown = Reflect.apply(member, target, given);
        if (typeof task !== "function") return task;
        return () =>
          faults.waitedFor(async () => {
            const how = faults.at("port");
            if (how === "port away") return left(away);
            const outcome: unknown = await task();
            return how === "port unheard" ? left(away) : outcome;
          });
      };
    },
  });

/** A desk whose ports outside of the database fail where they are to. Letters wait until somebody carries them. */
export const failingDesk =
  (faults: Faults) =>
  (desk: ServerContext): ServerContext => ({
    ...desk,
    files: failingPort(desk.files, faults),
    filesWithoutScan: failingPort(desk.filesWithoutScan, faults),
    vault: failingPort(desk.vault, faults),
    printer: failingPort(desk.printer, faults),
    payment: desk.payment && { ...desk.payment, provider: failingPort(desk.payment.provider, faults) },
    notifyEmailQueued: () => {},
  });
