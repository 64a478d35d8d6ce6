import type { Failure } from '@manassa/contract/endpoint'
import { errors } from '@manassa/contract/student/errors'

export const ourFault: Failure = {
  success: false,
  code: 'server.unexpected',
  message: errors['server.unexpected'].arabic,
  error: 'An unexpected error occurred',
}

export const offlineFailure: Failure = { ...ourFault, code: 'client.network' }

export const done = { success: true, message: '', data: {} } as const
