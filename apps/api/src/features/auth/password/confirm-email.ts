import type { TxContext } from '#api/lib/http/request-context.ts'
import { saveEmailConfirmed } from './password.queries.ts'

/** Notes that the owner reads the account's email, because a code from it was entered. */
export const confirmEmailOf = ({ db, tenantId, services }: TxContext, accountId: number) =>
  saveEmailConfirmed(db, { tenantId, id: accountId }, services.clock.now())
