import { permissionProperties } from '@manassa/contract/rules/permissions'
import { readOverview } from '@manassa/contract/teacher/overview'
import { overview } from '#app/copy/overview.ts'
import { staff } from '#app/copy/staff.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { Async } from '#app/ui/async.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { type Me, useMe } from '#app/ui/console/me-context.ts'
import type { Route } from './+types/route'
import { OverviewScreen, OverviewSkeleton } from './overview-screen.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: staff.title, path: '/teacher', hidden: true })

/** The overview is requested together with the frame's own call, before the screen renders. */
export function clientLoader() {
  const session = sessionStore.now()
  if (session.state === 'member' && isStaff(session.user)) void call(readOverview, {}, { fresh: true })
  return null
}

export const HydrateFallback = () => null

export default function Teacher() {
  const { name, role, permissions } = useMe()
  const query = useCall(readOverview, {}, { fresh: true })
  return (
    <ConsolePage title={staff.welcome(name)} intro={role === 'assistant' && permissionsLabel(permissions)}>
      <Async query={query} loading={<OverviewSkeleton />} failed={overview.failed}>
        {(data, { failure }) => <OverviewScreen overview={data} isOutdated={failure !== null} />}
      </Async>
    </ConsolePage>
  )
}

const permissionsLabel = (permissions: Me['permissions']) =>
  permissions.length === 0
    ? staff.nothingAllowed
    : staff.allowed(permissions.map((permission) => permissionProperties[permission].label))
