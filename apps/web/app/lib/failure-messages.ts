import type { Failure, Reply } from '@manassa/contract/endpoint'
import { type ClientErrorCode, clientErrors } from '@manassa/contract/shared/client.errors'
import { errorInArabic, isErrorCode } from '@manassa/contract/student/errors'

/** The same answer with the words of a failure in Arabic, where its code is one that the app knows. */
export function withArabicMessage<Data>(reply: Reply<Data>): Reply<Data> {
  if (reply.success || !isErrorCode(reply.code)) return reply
  return { ...reply, message: errorInArabic(reply.code) }
}

/** A failure that no server told of: no connection, or an answer that nobody understands. */
export function clientFailure(code: ClientErrorCode): Failure {
  return { success: false, code, message: clientErrors[code].arabic, error: clientErrors[code].literal }
}
