import type { Container } from "inversify";
import { ForgottenPasswordModel, NewPasswordModel } from "../account/password-model.ts";
import { ConfirmationModel, RegistrationModel } from "../account/registration-model.ts";
import { EmergencyModel } from "../emergency/emergency-model.ts";
import { AuditTrailModel } from "../record/access-log/audit-trail-model.ts";
import { SignInsModel } from "../record/access-log/sign-ins-model.ts";
import { RecordModel } from "../record/record-model.ts";
import { SubscriptionModel } from "../subscription/subscription-model.ts";
import { TOKENS } from "./tokens.ts";

/** The token of a mailed link. It is in the fragment, so that no server and no log gets it. */
const tokenFromAddress = () => new URLSearchParams(window.location.hash.slice(1)).get("token") ?? "";

/** The models of the account pages; each page gets new ones. */
export const bindAccountModels = (container: Container): void => {
  container
    .bind(RegistrationModel)
    .toResolvedValue((accountService) => new RegistrationModel(accountService), [TOKENS.accountService])
    .inTransientScope();
  container
    .bind(ForgottenPasswordModel)
    .toResolvedValue((accountService) => new ForgottenPasswordModel(accountService), [TOKENS.accountService])
    .inTransientScope();
  container
    .bind(ConfirmationModel)
    .toResolvedValue(
      (accountService) => new ConfirmationModel(accountService, tokenFromAddress()),
      [TOKENS.accountService],
    )
    .inTransientScope();
  container
    .bind(NewPasswordModel)
    .toResolvedValue(
      (accountService) => new NewPasswordModel(accountService, tokenFromAddress()),
      [TOKENS.accountService],
    )
    .inTransientScope();
  container
    .bind(EmergencyModel)
    .toResolvedValue((reader) => new EmergencyModel(reader, window.location.hash.slice(1)), [TOKENS.emergency])
    .inTransientScope();
  container
    .bind(SignInsModel)
    .toResolvedValue((log) => new SignInsModel(log), [TOKENS.accessLog])
    .inTransientScope();
  container
    .bind(AuditTrailModel)
    .toResolvedValue(
      (log, record) => new AuditTrailModel(log, () => record.record?.patient.id ?? 0),
      [TOKENS.accessLog, RecordModel],
    )
    .inTransientScope();
  container
    .bind(SubscriptionModel)
    .toResolvedValue(
      (subscriptions, record) => new SubscriptionModel(subscriptions, record),
      [TOKENS.subscriptions, RecordModel],
    )
    .inTransientScope();
};
