import { AppError } from '#api/lib/http/app-error.ts'

/** Error for a slot number beyond the account's `deviceLimit`. */
export const noSuchSlot = () => new AppError('request.invalid', { fields: { slot: 'id.invalid' } })
