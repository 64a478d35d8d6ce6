import { staff } from '../../copy/staff.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LogoutButton } from '../logout/logout-button.tsx'
import { Lost } from '../not-found/lost.tsx'

/** What staff find until the console is there: what it will be, and what they can do now. */
export function StaffScreen({ name }: { name: string }) {
  return (
    <Lost title={staff.welcome(name)} text={staff.text} icon="cap">
      <WaysOn />
    </Lost>
  )
}

/** In place of a student's page. */
export function NotForStaff() {
  return (
    <Lost title={staff.forStudents} text={staff.forStudentsText} icon="cap">
      <ButtonLink to="/teacher">{staff.title}</ButtonLink>
      <WaysOn />
    </Lost>
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
