import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import { en } from "@libretto/core/messages/en";
import { resetFactor as resetFactorOf } from "@libretto/core/use-cases/account/second-factor/reset-factor";

const describeRefusal = ({ kind, code }: Failure, address: string): string => {
  if (kind === "notFound") return `${address} has no account here`;
  return code === "account.factorMissing" ? `${address} has no second factor` : en[code];
};

/**
 * Disables the second factor of a user; run on the host by an operator.
 *
 * @returns null on success, otherwise the reason
 */
export const resetFactor = async (
  context: Parameters<typeof resetFactorOf>[0],
  commandArguments: readonly string[],
  printLine: (line: string) => void,
): Promise<string | null> => {
  const [address = "", ...more] = commandArguments;
  if (address === "" || more.length > 0) return "reset-factor needs EMAIL";
  const outcome = await resetFactorOf(context, address)();
  if (isLeft(outcome)) return `Nothing was changed: ${describeRefusal(outcome.left, address)}`;
  printLine(`The second factor of ${address} was removed, and all sessions were ended. The owner gets an e-mail.`);
  return null;
};
