import { useLocation } from 'react-router'
import { consoleFrame } from '#app/copy/console-frame.ts'
import { LogoutButton } from '#app/features/logout/logout-button.tsx'
import { SchoolMark } from '#app/features/school/school-mark.tsx'
import { Link } from '#app/lib/link.tsx'
import { useSchool } from '#app/lib/school.ts'
import { useSession } from '#app/lib/session.ts'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import type { Me } from '#app/ui/console/me-context.ts'
import { Icon } from '#app/ui/icon.tsx'
import { StarLattice } from '#app/ui/ornament.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CONSOLE_HOME, type ConsoleLink, chosenOverview, linksFor, partAt } from './console-parts.ts'

function SchoolHead() {
  const school = useSchool()
  return (
    <Link to="/teacher" className="flex min-h-11 min-w-0 items-center gap-2.5 px-1 pt-1">
      <SchoolMark school={school} />
      <span className="min-w-0">
        <bdi className="block truncate font-bold">{school.name}</bdi>
        <span className="block text-on-lapis-muted text-xs">{consoleFrame.title}</span>
      </span>
    </Link>
  )
}

const line =
  'flex min-h-11 items-center gap-3 rounded-control border-s-3 px-3 text-sm transition-colors focus-visible:outline-on-lapis'

export const NavColumn = ({ me }: { me: Me | null }) => (
  <>
    <StarLattice className="absolute inset-0 size-full opacity-[0.06]" />
    <div className="relative">
      <SchoolHead />
    </div>
    <div className="relative flex-1">
      <ConsoleNav me={me} />
    </div>
    <div className="relative">
      <ConsoleAccount />
    </div>
  </>
)

function ConsoleNav({ me }: { me: Me | null }) {
  const { pathname } = useLocation()
  if (!me) return <NavSkeleton />
  const current = partAt(pathname)
  return (
    <nav aria-label={consoleFrame.nav}>
      <ul className="flex flex-col gap-0.5">
        {linksFor(me).map((link, index, all) => (
          <li
            key={link.id}
            className={link.group !== all[index - 1]?.group ? 'mt-3 border-white/15 border-t pt-3' : undefined}
          >
            <PartLink
              link={link}
              isHere={link.id === current?.id}
              className={classes(
                line,
                link.id === current?.id
                  ? 'border-gold-on-lapis bg-white/12 font-bold text-on-lapis'
                  : 'border-transparent text-on-lapis-muted hover:bg-white/8 hover:text-on-lapis',
              )}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const PartIcon = ({ icon }: Pick<ConsoleLink, 'icon'>) =>
  'own' in icon ? <ConsoleIcon name={icon.own} /> : <Icon name={icon.shared} />

interface PartLinkProps {
  link: ConsoleLink
  isHere?: boolean
  className: string
}

export const PartLink = ({ link: { path, label, icon }, isHere = false, className }: PartLinkProps) => (
  <Link
    to={path}
    state={path === CONSOLE_HOME ? chosenOverview : undefined}
    aria-current={isHere ? 'page' : undefined}
    className={className}
  >
    <PartIcon icon={icon} />
    {label}
  </Link>
)

const NavSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-3 px-3 py-2 opacity-20">
    {['w-28', 'w-20', 'w-24', 'w-16', 'w-28', 'w-20'].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
      <Skeleton key={index} className={`h-6 ${width}`} />
    ))}
  </div>
)

export function ConsoleAccount() {
  const session = useSession()
  if (session.state !== 'member') return null
  const { name, role } = session.user
  return (
    <div className="flex flex-col gap-0.5 border-white/15 border-t pt-3">
      <Link
        to="/"
        className={classes(line, 'border-transparent text-on-lapis-muted hover:bg-white/8 hover:text-on-lapis')}
      >
        <ConsoleIcon name="site" />
        {consoleFrame.seeSite}
      </Link>
      <Link
        to="/profile"
        title={consoleFrame.account}
        className={classes(line, 'border-transparent py-1 hover:bg-white/8')}
      >
        <Icon name="user" />
        <span className="min-w-0">
          <bdi className="block truncate font-bold leading-snug">{name}</bdi>
          <span className="block text-on-lapis-muted text-xs">
            {consoleFrame.roles[role === 'assistant' ? 'assistant' : 'teacher']}
          </span>
        </span>
      </Link>
      <div className="mt-2">
        <LogoutButton wide kind="ghost" />
      </div>
    </div>
  )
}
