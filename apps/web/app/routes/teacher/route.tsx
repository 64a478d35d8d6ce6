import { readMe } from '@manassa/contract/teacher/me'
import { staff } from '#app/copy/staff.ts'
import { call } from '#app/lib/call.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { useSession } from '#app/lib/session.ts'
import { settleWithin } from '#app/lib/settle-within.ts'
import type { Route } from './+types/route'
import { StaffScreen } from './staff-screen.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: staff.title, path: '/teacher', hidden: true })

/** Only staff ask what they may: a student is led home (routes/protected). */
export async function clientLoader() {
  const session = sessionStore.now()
  return session.state === 'member' && isStaff(session.user) ? settleWithin(call(readMe, {})) : null
}

export const HydrateFallback = () => null

/** Where the console will be. */
export default function Teacher({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  if (session.state !== 'member') return null
  return <StaffScreen name={session.user.name} me={loaderData?.answer ?? null} />
}
