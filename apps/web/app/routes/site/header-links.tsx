import { useLocation, useRouteLoaderData } from 'react-router'
import { layout } from '#app/copy/common.ts'
import { LogoutButton } from '#app/features/logout/logout-button.tsx'
import { SHOWS_ALL } from '#app/lib/evening-path.ts'
import { Link, NavLink } from '#app/lib/link.tsx'
import { loginPath, loginReturnPath, registerPath } from '#app/lib/return-path.ts'
import { useSession, useStudent } from '#app/lib/session.ts'
import { notFoundPage } from '#app/route-table.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

const shape =
  'flex min-h-11 items-center whitespace-nowrap rounded-control px-3 font-bold transition-colors hover:bg-brand-soft lg:px-1.5 lg:text-sm'

const active = ({ isActive }: { isActive: boolean }) =>
  classes(shape, isActive ? 'text-brand-strong underline decoration-2 decoration-gold underline-offset-8' : 'text-ink')

const PageLink = (link: { to: string; children: string }) => <NavLink {...link} end className={active} />

export function NavLinks() {
  const session = useSession()
  const isStudent = useStudent() !== null
  return (
    <>
      <PageLink to="/">{layout.home}</PageLink>
      <Link to={isStudent ? `/${SHOWS_ALL}#courses` : '/#courses'} className={classes(shape, 'text-ink')}>
        {layout.courses}
      </Link>
      <PageLink to="/c">{layout.cardCode}</PageLink>
      <PageLink to="/books">{layout.books}</PageLink>
      {isStudent ? <PageLink to="/study">{layout.study}</PageLink> : <PageLink to="/about">{layout.about}</PageLink>}
      {session.state === 'member' &&
        (isStudent ? (
          <>
            <PageLink to="/my-lectures">{layout.myLectures}</PageLink>
            <PageLink to="/enrolled-courses">{layout.myCourses}</PageLink>
            <PageLink to="/marks">{layout.marks}</PageLink>
            <PageLink to="/mistakes">{layout.mistakes}</PageLink>
          </>
        ) : (
          <PageLink to="/teacher">{layout.teacher}</PageLink>
        ))}
    </>
  )
}

export function AccountMenu({ stacked = false }: { stacked?: boolean }) {
  const session = useSession()
  const from = useLoginReturnPath()
  const row = stacked ? 'flex flex-col gap-3' : 'flex items-center gap-2 whitespace-nowrap'

  if (session.state === 'member') {
    return (
      <div className={row}>
        <Link
          to="/profile"
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-control font-bold hover:text-brand-strong"
        >
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-strong">
            <Icon name="user" size={18} />
          </span>
          <span className={stacked ? 'min-w-0' : 'flex max-w-34 gap-1 text-sm max-xl:sr-only'}>
            <span>{layout.hello}</span>{' '}
            <bdi className={stacked ? '' : 'line-clamp-1 whitespace-normal'}>{session.user.name}</bdi>
            {stacked && <span className="block font-normal text-muted text-sm">{layout.profile}</span>}
          </span>
        </Link>
        <LogoutButton wide={stacked} />
      </div>
    )
  }
  return (
    <div className={classes(row, 'for-visitors')}>
      <ButtonLink to={loginPath(from)} kind="plain" size="small" wide={stacked}>
        {layout.login}
      </ButtonLink>
      <ButtonLink to={registerPath(from)} size="small" wide={stacked}>
        {layout.register}
      </ButtonLink>
    </div>
  )
}

/**
 * The return path of a login from this page. The not-found page has none, because the server renders it once for all
 * unknown addresses.
 */
export function useLoginReturnPath(): string | null {
  const location = useLocation()
  const isNowhere = useRouteLoaderData(notFoundPage.id) !== undefined
  return isNowhere ? null : loginReturnPath(location)
}
