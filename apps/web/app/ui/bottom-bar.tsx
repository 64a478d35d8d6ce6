import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from '#app/lib/link.tsx'
import { classes } from '#app/ui/class-names.ts'

export interface BottomBarItem {
  icon: ReactNode
  label: string
  href: string
  isCurrent: boolean
  emphasis?: boolean
}

/**
 * The main places of an app at the foot of a phone's window. It is the last child of a column at least as high as the
 * window, so that it takes its own room and covers no content at the end of the page.
 */
export const BottomBar = ({ label, items }: { label: string; items: readonly BottomBarItem[] }) =>
  useIsKeyboardOpen() ? null : (
    <nav
      aria-label={label}
      data-bottom-bar
      className="sticky bottom-0 z-30 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="flex">
        {items.map((item) => (
          <li key={item.href} className="min-w-0 flex-1">
            <BottomBarLink item={item} />
          </li>
        ))}
      </ul>
    </nav>
  )

const BottomBarLink = ({ item: { icon, label, href, isCurrent, emphasis = false } }: { item: BottomBarItem }) => (
  <Link
    to={href}
    aria-current={isCurrent ? 'page' : undefined}
    className={classes(
      'flex min-h-14 flex-col items-center justify-center text-center leading-tight text-[min(0.75rem,5vw)]',
      isCurrent ? 'font-bold text-brand-strong' : 'text-muted',
    )}
  >
    <span
      className={classes(
        'flex h-[28px] w-[48px] items-center justify-center rounded-full',
        emphasis ? 'bg-brand text-on-brand' : isCurrent && 'bg-brand-soft',
      )}
    >
      {icon}
    </span>
    {label}
  </Link>
)

/** A keyboard takes more of the window's height than the browser's own bars do. */
const HEIGHT_WITHOUT_KEYBOARD = 0.75

const useIsKeyboardOpen = () =>
  useSyncExternalStore(
    (onChange) => {
      window.visualViewport?.addEventListener('resize', onChange)
      return () => window.visualViewport?.removeEventListener('resize', onChange)
    },
    () => {
      const visible = window.visualViewport
      return visible ? visible.height * visible.scale < window.innerHeight * HEIGHT_WITHOUT_KEYBOARD : false
    },
    () => false,
  )
