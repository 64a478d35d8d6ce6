import type { DataOf } from '@manassa/contract/endpoint'
import { permissionsOf } from '@manassa/contract/rules/permissions'
import type { readMe as call } from '@manassa/contract/teacher/me'
import { hasSecondFactor } from '#api/features/auth/second-factor/check-second-factor.ts'
import { schoolAtConsole } from '#api/features/school/school-at-console.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'

/** Throws `school.unknown`. */
export async function readMe(context: StaffContext): Promise<DataOf<typeof call>> {
  const { viewer } = context
  return {
    id: viewer.id,
    name: viewer.name,
    role: viewer.role,
    permissions: [...permissionsOf(viewer)],
    secondFactor: await hasSecondFactor(context, viewer.id),
    owesSecondFactor: viewer.owesSecondFactor,
    school: await schoolAtConsole(context),
  }
}
