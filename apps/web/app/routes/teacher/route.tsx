import { Navigate } from 'react-router'
import { staff } from '../../copy/staff.ts'
import { isStaff } from '../../lib/is-staff.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useSession } from '../../lib/session.ts'
import type { Route } from './+types/route'
import { StaffScreen } from './staff-screen.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: staff.title, path: '/teacher', hidden: true })

/** Where the console will be. */
export default function Teacher() {
  const session = useSession()
  if (session.state !== 'member') return null
  return isStaff(session.user) ? <StaffScreen name={session.user.name} /> : <Navigate to="/" replace />
}
