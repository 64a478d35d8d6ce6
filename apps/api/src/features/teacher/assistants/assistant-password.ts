import { passwordWeakness } from '#api/features/auth/password/password-rules.ts'
import { schoolNames } from '#api/features/school/school-name.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff } from '#api/lib/http/request-context.ts'

/** Throws `request.invalid` for a password that is too short for staff or easy to guess. */
export async function checkAssistantPassword(
  context: ManualTxContext<Staff>,
  password: string,
  { name, email, phone }: { name: string; email: string; phone: string },
) {
  const school = await context.transaction((tx) => schoolNames(tx))
  const weakness = passwordWeakness(password, { name, email, phones: [phone], school, role: 'assistant' })
  if (weakness) throw new AppError('request.invalid', { fields: { password: weakness } })
}
