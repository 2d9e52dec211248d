import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { DatabaseUnavailable } from "@libretto/adapters/sql/engine/database-errors";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { replaceSessions } from "../databases/recorded-statements.ts";
import type { FaultInjector } from "./faults.ts";

/** Fails in the database itself, so that the transaction fails as in a real failure. */
const failingStatementOf = (state: string): string =>
  `do $$ begin raise exception 'made to fail' using errcode = '${state}'; end $$`;
const DISK_FULL = failingStatementOf("53100");
const SERIALIZATION = failingStatementOf("40001");

/** An engine whose statements and commits fail where planned. */
export const failingEngine = (engine: SqlEngine, faults: FaultInjector): SqlEngine => {
  const failing = replaceSessions(engine, (session) => {
    const failingStatement = (): string | null => {
      const fault = faults.nextFault("statement");
      return fault === null ? null : fault === "serialization" ? SERIALIZATION : DISK_FULL;
    };
    return {
      query: (text, parameters) => {
        const no = failingStatement();
        return no === null ? session.query(text, parameters) : session.query(no);
      },
      send: (text, parameters, meaning) => {
        const no = failingStatement();
        if (no === null) session.send(text, parameters, meaning);
        else session.send(no, []);
      },
    };
  });
  return {
    ...failing,
    transaction: async (context, work, how) => {
      let isResponseLost = false;
      const result = await failing.transaction(
        context,
        async (session) => {
          const done = await work(session);
          const trouble = faults.nextFault("end");
          if (trouble === "not committed") throw new DatabaseUnavailable("made to fail before the commit");
          isResponseLost = trouble === "answer lost";
          return done;
        },
        how,
      );
      if (isResponseLost) throw new DatabaseUnavailable("made to fail after the commit");
      return result;
    },
  };
};

const unavailable = failure("unavailable", "failure.unavailable");

/** A port whose awaited tasks fail where planned; synchronous results stay unchanged. */
const failingPort = <P extends object>(port: P, faults: FaultInjector): P =>
  new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: readonly unknown[]) => {
        const task: unknown = Reflect.apply(member, target, args);
        if (typeof task !== "function") return task;
        return () =>
          faults.track(async () => {
            const fault = faults.nextFault("port");
            if (fault === "port away") return left(unavailable);
            const outcome: unknown = await task();
            return fault === "port unheard" ? left(unavailable) : outcome;
          });
      };
    },
  });

/** A server context whose ports outside of the database fail where planned. E-mails wait until a test delivers them. */
export const withFailingPorts =
  (faults: FaultInjector) =>
  (context: ServerContext): ServerContext => ({
    ...context,
    files: failingPort(context.files, faults),
    filesWithoutScan: failingPort(context.filesWithoutScan, faults),
    passwordHasher: failingPort(context.passwordHasher, faults),
    printer: failingPort(context.printer, faults),
    payment: context.payment && { ...context.payment, provider: failingPort(context.payment.provider, faults) },
    notifyEmailQueued: () => {},
  });
