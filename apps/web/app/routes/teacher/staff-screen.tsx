import type { DataOf, Reply } from '@manassa/contract/endpoint'
import type { readMe } from '@manassa/contract/teacher/me'
import { permissionNames, staff } from '#app/copy/staff.ts'
import { LogoutButton } from '#app/features/logout/logout-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Loadable } from '#app/ui/loadable.tsx'
import { ErrorPage } from '../not-found/error-page.tsx'

type Me = DataOf<typeof readMe>

interface StaffScreenProps {
  name: string
  /** What the account may do, as the server says; null before it was asked. */
  me: Reply<Me> | Promise<Reply<Me>> | null
}

/** What staff find until the console is there: what it will be, and what they can do now. */
export function StaffScreen({ name, me }: StaffScreenProps) {
  const allowed = me && (
    <Loadable reply={me} loading={null} failed={() => null}>
      {({ role, permissions }) =>
        role === 'assistant' && <p className="text-muted text-sm">{permissionsLabel(permissions)}</p>
      }
    </Loadable>
  )
  return (
    <ErrorPage title={staff.welcome(name)} text={staff.text} icon="cap" below={allowed}>
      <WaysOn />
    </ErrorPage>
  )
}

const permissionsLabel = (permissions: Me['permissions']) =>
  permissions.length === 0
    ? staff.nothingAllowed
    : staff.allowed(permissions.map((permission) => permissionNames[permission]))

/** In place of a student's page. */
export function NotForStaff() {
  return (
    <ErrorPage title={staff.forStudents} text={staff.forStudentsText} icon="cap">
      <ButtonLink to="/teacher">{staff.title}</ButtonLink>
      <WaysOn />
    </ErrorPage>
  )
}

const WaysOn = () => (
  <>
    <ButtonLink to="/courses" kind="outline">
      {staff.seeCourses}
    </ButtonLink>
    <ButtonLink to="/" kind="outline" icon="home">
      {staff.seeHome}
    </ButtonLink>
    <LogoutButton wide={false} />
  </>
)
