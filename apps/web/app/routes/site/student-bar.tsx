import { layout } from '#app/copy/common.ts'
import { studentBar } from '#app/copy/student-bar.ts'
import { NOBODY } from '#app/lib/device-keys.ts'
import { NavLink } from '#app/lib/link.tsx'
import { useStudent } from '#app/lib/session.ts'
import { useKeyboardOpen } from '#app/lib/use-keyboard-open.ts'
import { useMistakesDue } from '#app/player/offline/mistakes-due.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

interface BarPage {
  to: string
  label: string
  icon: IconName
  isGold?: boolean
}

const pages: readonly BarPage[] = [
  { to: '/', label: studentBar.today, icon: 'home' },
  { to: '/study', label: layout.study, icon: 'cap' },
  { to: '/c', label: studentBar.code, icon: 'key', isGold: true },
  { to: '/mistakes', label: layout.mistakes, icon: 'quiz' },
  { to: '/profile', label: layout.profile, icon: 'user' },
]

/**
 * The students' pages in reach of the thumb, on windows below 1024 px. It takes its own space below the footer and
 * sticks to the foot of the window, so that it covers nothing. A running exam (player/quiz/exam-bar.tsx) hides it.
 */
export default function StudentBar() {
  const mistakesDue = useMistakesDue(useStudent()?.id ?? NOBODY)
  if (useKeyboardOpen()) return null
  return (
    <nav
      data-student-bar
      aria-label={studentBar.label}
      className="sticky bottom-0 z-30 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] in-[:root:has([data-exam-runs])]:hidden lg:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {pages.map((page) => (
          <li key={page.to} className="min-w-0 flex-1">
            <BarLink {...page} hasNews={page.to === '/mistakes' && mistakesDue > 0} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** `hasNews` draws a dot: questions are left for today. */
function BarLink({ to, label, icon, isGold = false, hasNews }: BarPage & { hasNews: boolean }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={({ isActive }) =>
        classes(
          'flex min-h-14 flex-col items-center justify-center gap-0.5 font-bold leading-tight text-[min(0.75rem,5vw)]',
          isActive ? 'text-brand-strong' : 'text-muted',
        )
      }
    >
      {({ isActive }) => (
        <>
          <span
            className={classes(
              'relative flex h-[28px] w-[48px] items-center justify-center rounded-full',
              isGold ? 'bg-gold text-on-gold' : isActive && 'bg-brand-soft',
            )}
          >
            <Icon name={icon} size={22} />
            {hasNews && <span className="absolute end-2 top-0.5 size-[9px] rounded-full bg-bad ring-2 ring-card" />}
          </span>
          {label}
          {hasNews && <span className="sr-only">{studentBar.mistakesDue}</span>}
        </>
      )}
    </NavLink>
  )
}
