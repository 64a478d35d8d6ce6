import { permissionNames, staff } from '#app/copy/staff.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { type Me, useMe } from '#app/ui/console/me-context.ts'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: staff.title, path: '/teacher', hidden: true })

/** Where staff land. */
export default function Teacher() {
  const { name, role, permissions } = useMe()
  return (
    <ConsolePage title={staff.welcome(name)} intro={role === 'assistant' && permissionsLabel(permissions)}>
      <p className="max-w-prose text-muted">{staff.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/courses" kind="outline">
          {staff.seeCourses}
        </ButtonLink>
      </div>
    </ConsolePage>
  )
}

const permissionsLabel = (permissions: Me['permissions']) =>
  permissions.length === 0
    ? staff.nothingAllowed
    : staff.allowed(permissions.map((permission) => permissionNames[permission]))
