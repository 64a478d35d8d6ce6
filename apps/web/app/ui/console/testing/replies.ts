import type { Failure, Reply } from '@manassa/contract/endpoint'

/** What the server answers to what it has done. */
export const done = { success: true, message: '', data: {} } satisfies Reply<unknown>

/** And to what it will not do. */
export const aRefusal: Failure = {
  success: false,
  code: 'request.conflict',
  message: 'فيه تعديل أحدث من ده',
  error: 'Changed',
}

export const noLine: Failure = { success: false, code: 'client.network', message: 'مفيش نت', error: 'No line' }
