import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { layout } from '#app/copy/common.ts'
import { SchoolMark } from '#app/features/school/school-mark.tsx'
import { Link } from '#app/lib/link.tsx'
import { loginPath } from '#app/lib/return-path.ts'
import { useSchool } from '#app/lib/school.ts'
import { useSession } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { closeOnBack } from '#app/ui/close-on-back.ts'
import { Icon } from '#app/ui/icon.tsx'
import { AccountMenu, NavLinks, useLoginReturnPath } from './header-links.tsx'

export function SiteHeader() {
  const school = useSchool()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-card">
      <div className="measure flex min-h-16 items-center gap-2">
        <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 font-bold text-brand-strong text-lg">
          <SchoolMark school={school} />
          <span className="line-clamp-2 leading-snug">{school.name}</span>
        </Link>
        <nav aria-label={layout.mainNav} className="ms-4 hidden flex-1 items-center lg:flex">
          <NavLinks />
        </nav>
        <div className="ms-auto hidden lg:block">
          <AccountMenu />
        </div>
        <div className="ms-auto flex items-center gap-1 lg:hidden">
          <LoginShortcut />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** A visitor's main link, in reach of the thumb; members find theirs in the menu. */
function LoginShortcut() {
  const { pathname } = useLocation()
  const from = useLoginReturnPath()
  if (useSession().state === 'member' || pathname === '/login') return null
  return (
    <ButtonLink to={loginPath(from)} size="small" className="for-visitors max-xs:px-3">
      {layout.loginShort}
    </ButtonLink>
  )
}

/** A native disclosure, so that it opens before the script has loaded. */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const location = useLocation()

  const [isOpen, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving for somewhere closes the menu
  useEffect(() => {
    const details = menu.current
    // It may have been opened before hydration, and stays open.
    setOpen(details?.open ?? false)
    return () => {
      if (details) details.open = false
    }
  }, [location])
  useEffect(() => (isOpen ? closeOnBack(() => closeMenu(menu.current)) : undefined), [isOpen])

  return (
    <details
      ref={menu}
      onKeyDown={({ key }) => key === 'Escape' && closeMenu(menu.current)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex size-11 items-center justify-center rounded-control text-ink hover:bg-brand-soft">
        <Icon name="menu" size={24} className="group-open:hidden" />
        <Icon name="close" size={24} className="hidden group-open:block" />
        <span className="sr-only group-open:hidden">{layout.openMenu}</span>
        <span className="sr-only hidden group-open:inline">{layout.closeMenu}</span>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-auto border-line border-b bg-card p-4 shadow-high">
        <nav aria-label={layout.mainNav} className="flex flex-col gap-1">
          <NavLinks />
        </nav>
        <div className="mt-3 border-line border-t pt-4">
          <AccountMenu stacked />
        </div>
      </div>
    </details>
  )
}

function closeMenu(menu: HTMLDetailsElement | null) {
  if (!menu?.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
