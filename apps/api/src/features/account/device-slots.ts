import { AppError } from '#api/lib/app-error.ts'

/** The failure of a slot that an account does not have (`deviceLimit`). */
export const noSuchSlot = () => new AppError('request.invalid', { fields: { slot: 'id.invalid' } })
