import { isOneOf } from '#api/lib/crypto/keys.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, TxContext } from '#api/lib/http/request-context.ts'
import { requestingDevice } from '../devices/requesting-device.ts'
import { type CodePurpose, codeHashes } from './one-time-code.ts'
import { deleteCodes, saveEmailConfirmed, spendTries, useCode } from './password.queries.ts'

interface EnteredCode {
  accountId: number
  purpose: CodePurpose
  digits: string
}

/**
 * Checks the digits against the valid codes of the account and spends one of five tries. Two of these are for other
 * devices than the requesting one. Call it in a transaction that commits also when it returns false. An unknown account
 * takes the same work.
 */
export async function tryCode(context: TxContext, { accountId, purpose, digits }: EnteredCode) {
  const { services, db, tenantId } = context
  const device = await requestingDevice(context, accountId)
  const stored = await spendTries(db, { tenantId, accountId, purpose, device }, services.clock.now())
  const given = codeHashes(services.keys, tenantId, accountId, purpose, digits)
  return stored.some((code) => isOneOf(given, code.codeHash))
}

/** Tries a code of an account with a session or a right password. Throws `auth.deviceCodeWrong`. */
export async function requireCode(context: ManualTxContext, code: EnteredCode) {
  // This transaction commits also when the code is wrong, so that the try is always counted.
  if (!(await context.transaction((tx) => tryCode(tx, code)))) throw wrongCode(code)
}

/** Uses the code up. Throws the error of a wrong code for all but the first of concurrent requests. */
export async function consumeCode({ services, db, tenantId }: TxContext, code: EnteredCode) {
  const { accountId, purpose, digits } = code
  const given = codeHashes(services.keys, tenantId, accountId, purpose, digits)
  if (!(await useCode(db, tenantId, accountId, purpose, given))) throw wrongCode(code)
  await deleteCodes(db, tenantId, accountId, purpose)
}

const wrongCode = ({ purpose }: EnteredCode) =>
  new AppError(purpose === 'password-reset' ? 'auth.resetFailed' : 'auth.deviceCodeWrong')

/** Notes that the owner reads the account's email, because a code from it was entered. */
export const confirmEmailOf = ({ db, tenantId, services }: TxContext, accountId: number) =>
  saveEmailConfirmed(db, { tenantId, id: accountId }, services.clock.now())
