import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { reportBrowserError as reportCall } from '@manassa/contract/shared/browser-errors'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { checkFailures, countFailure } from '#api/lib/limits/failure-counts.ts'
import { recordBrowserError } from './browser-errors.queries.ts'
import { errorKind } from './error-kind.ts'

/** Counts an error of the app in a browser, without a trace of who met it. Throws `request.tooMany`. */
export async function reportBrowserError(
  context: TxContext<null>,
  { message, stack }: ParsedInputOf<typeof reportCall>,
): Promise<null> {
  const { db, services, credentials } = context
  const kind = errorKind(message, stack, credentials.userAgent)
  if (!kind) return null
  const counted = [{ budget: budgets.browserErrors, key: credentials.address }]
  await checkFailures(context, counted)
  await countFailure(context, counted)
  await recordBrowserError(db, kind, services.clock.now())
  return null
}
