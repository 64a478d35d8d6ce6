import { layout } from '#app/copy/common.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { Link, NavLink } from '#app/lib/link.tsx'
import { useSession } from '#app/lib/session.ts'
import { classes } from '#app/ui/class-names.ts'

const shape = 'flex min-h-11 items-center rounded-control px-3 font-bold transition-colors hover:bg-brand-soft'

const active = ({ isActive }: { isActive: boolean }) =>
  classes(shape, isActive ? 'text-brand-strong underline decoration-2 decoration-gold underline-offset-8' : 'text-ink')

/** Where everybody can go, and what only members have (docs/behaviour.md#the-frame). */
export function NavLinks() {
  const session = useSession()
  return (
    <>
      <NavLink to="/" end className={active}>
        {layout.home}
      </NavLink>
      <Link to="/#courses" className={classes(shape, 'text-ink')}>
        {layout.courses}
      </Link>
      <NavLink to="/books" end className={active}>
        {layout.books}
      </NavLink>
      <NavLink to="/about" end className={active}>
        {layout.about}
      </NavLink>
      {session.state === 'member' && isStaff(session.user) && (
        <NavLink to="/teacher" end className={active}>
          {layout.teacher}
        </NavLink>
      )}
      {session.state === 'member' && !isStaff(session.user) && (
        <>
          <NavLink to="/my-lectures" end className={active}>
            {layout.myLectures}
          </NavLink>
          <NavLink to="/enrolled-courses" end className={active}>
            {layout.myCourses}
          </NavLink>
        </>
      )}
    </>
  )
}
