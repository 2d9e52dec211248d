import type { SqlEngine, SqlSession } from "@libretto/adapters/sql/engine/engine";

/** A statement as a store sent it. */
export interface Sent {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** A session that also writes down what is sent through it. */
export const recording = (session: SqlSession, sent: Sent[]): SqlSession => ({
  query: (text, parameters) => {
    sent.push({ text, parameters: parameters ?? [] });
    return session.query(text, parameters);
  },
  send: (text, parameters, meaning) => {
    sent.push({ text, parameters });
    session.send(text, parameters, meaning);
  },
});

/** An engine whose work sees other sessions than those it has. */
export const withSessions = (engine: SqlEngine, bent: (session: SqlSession) => SqlSession): SqlEngine => {
  const real = new WeakMap<SqlSession, SqlSession>();
  const given = (session: SqlSession): SqlSession => {
    const other = bent(session);
    real.set(other, session);
    return other;
  };
  return {
    ...engine,
    transaction: (context, work, how) => engine.transaction(context, (session) => work(given(session)), how),
    changeContext: (session, context) => engine.changeContext(real.get(session) ?? session, context),
  };
};

/** A step of a plan, as EXPLAIN describes it. */
interface Step {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly Step[];
}

const stepsIn = (step: Step): readonly Step[] => [step, ...(step.Plans ?? []).flatMap(stepsIn)];

/** How the database would carry a statement out. */
export const planOf = async (session: SqlSession, { text, parameters }: Sent): Promise<readonly Step[]> => {
  const [row] = await session.query<{ "QUERY PLAN": readonly [{ readonly Plan: Step }] }>(
    `explain (format json) ${text}`,
    parameters,
  );
  return row === undefined ? [] : stepsIn(row["QUERY PLAN"][0].Plan);
};
