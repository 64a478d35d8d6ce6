import type { Failure, Reply } from '@manassa/contract/endpoint'
import { type ClientErrorCode, clientErrors } from '@manassa/contract/shared/client.errors'
import { errorInArabic, isErrorCode } from '@manassa/contract/student/errors'

export function withArabicMessage<Data>(reply: Reply<Data>): Reply<Data> {
  if (reply.success || !isErrorCode(reply.code)) return reply
  return { ...reply, message: errorInArabic(reply.code) }
}

export function clientFailure(code: ClientErrorCode): Failure {
  return { success: false, code, message: clientErrors[code].arabic, error: clientErrors[code].literal }
}
