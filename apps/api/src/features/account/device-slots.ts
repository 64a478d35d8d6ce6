import { AppError } from '#api/lib/http/app-error.ts'

export const noSuchSlot = () => new AppError('request.invalid', { fields: { slot: 'id.invalid' } })
