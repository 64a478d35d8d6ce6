import { consoleFrame } from '#app/copy/console-frame.ts'
import { staff } from '#app/copy/staff.ts'
import { ErrorPage } from '#app/features/error-pages/error-page.tsx'
import { LogoutButton } from '#app/features/logout/logout-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export const NotAllowed = () => (
  <ErrorPage title={consoleFrame.notAllowed} text={consoleFrame.notAllowedText} icon="lock">
    <ButtonLink to="/teacher">{consoleFrame.notAllowedBack}</ButtonLink>
  </ErrorPage>
)

export const NotForStudents = () => (
  <main>
    <ErrorPage title={staff.forStaff} text={staff.forStaffText} icon="lock">
      <ButtonLink to="/" icon="home">
        {staff.home}
      </ButtonLink>
      <ButtonLink to="/enrolled-courses" kind="outline">
        {staff.ownCourses}
      </ButtonLink>
    </ErrorPage>
  </main>
)

export const NotForStaff = () => (
  <ErrorPage title={staff.forStudents} text={staff.forStudentsText} icon="cap">
    <ButtonLink to="/teacher">{staff.title}</ButtonLink>
    <ButtonLink to="/courses" kind="outline">
      {staff.seeCourses}
    </ButtonLink>
    <ButtonLink to="/" kind="outline" icon="home">
      {staff.seeHome}
    </ButtonLink>
    <LogoutButton wide={false} />
  </ErrorPage>
)
