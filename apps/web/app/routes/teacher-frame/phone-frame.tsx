import { useLocation } from 'react-router'
import { consoleBar, consoleParts } from '#app/copy/console-frame.ts'
import { PartIcon } from '#app/features/console/navigation/console-nav.tsx'
import { chosenOverview, linksFor, partAt } from '#app/features/console/navigation/console-parts.ts'
import { Link } from '#app/lib/link.tsx'
import { BottomBar, type BottomBarItem } from '#app/ui/bottom-bar.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { iconButtonLook } from '#app/ui/console/icon-button.tsx'
import type { Me } from '#app/ui/console/me-context.ts'
import { Icon } from '#app/ui/icon.tsx'

const MORE = '/teacher/more'
const onDark = classes(iconButtonLook, 'text-on-lapis hover:bg-white/12 hover:text-on-lapis')

export function PhoneHead({ me }: { me: Me | null }) {
  const { pathname } = useLocation()
  const part = partAt(pathname)
  const desk = me && linksFor(me).find(({ id }) => id === 'teacher-desk')
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-1 bg-lapis-deep ps-4 pe-1 text-on-lapis lg:hidden print:hidden">
      <p className="min-w-0 flex-1 truncate font-bold">{part?.label ?? consoleBar.moreTitle}</p>
      {desk && pathname !== desk.path && (
        <Link to={desk.path} aria-label={consoleParts.desk} className={onDark}>
          <Icon name="search" />
        </Link>
      )}
      {part?.path !== '/teacher' && (
        <Link to="/teacher" state={chosenOverview} aria-label={consoleBar.waiting} className={onDark}>
          <ConsoleIcon name="bell" />
        </Link>
      )}
    </header>
  )
}

/** A window of 360 px has room for these and the page of the rest. */
const ITEMS_IN_BAR = 4

export function PhoneBar({ me }: { me: Me }) {
  const { pathname } = useLocation()
  const part = partAt(pathname)
  const items: BottomBarItem[] = linksFor(me).flatMap(({ id, inBar, icon, path }) =>
    inBar ? { icon: <PartIcon icon={icon} />, label: inBar, href: path, isCurrent: id === part?.id } : [],
  )
  const more = {
    icon: <ConsoleIcon name="more" />,
    label: consoleBar.more,
    href: MORE,
    isCurrent: part ? !part.inBar && part.path !== '/teacher' : pathname === MORE,
  }
  return <BottomBar label={consoleBar.label} items={[...items.slice(0, ITEMS_IN_BAR), more]} />
}
