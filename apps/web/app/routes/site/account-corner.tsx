import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { layout } from '../../copy/common.ts'
import { useSession } from '../../lib/session.ts'
import { herePath, loginPath, registerPath } from '../../lib/way-back.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

/** Only members leave, so only they fetch it; its place is kept meanwhile. */
const LogoutButton = lazy<(look: { wide: boolean }) => ReactNode>(() =>
  import('../logout/logout-button.tsx').catch(() => ({ default: () => null })),
)

/** Who is here, and the way out; or the two ways in. */
export function AccountCorner({ stacked = false }: { stacked?: boolean }) {
  const session = useSession()
  const from = herePath(useLocation())
  const row = stacked ? 'flex flex-col gap-3' : 'flex items-center gap-2'

  if (session.state === 'member') {
    const itsPlace = (
      <Button kind="outline" size="small" icon="logout" wide={stacked} className="invisible">
        {layout.logout}
      </Button>
    )
    return (
      <div className={row}>
        <Link
          to="/profile"
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-control font-bold hover:text-brand-strong"
        >
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-strong">
            <Icon name="user" size={18} />
          </span>
          <bdi className={stacked ? 'min-w-0' : 'min-w-0 max-w-40 truncate max-xl:sr-only'}>
            {layout.greeting(session.user.name)}
            {stacked && <span className="block font-normal text-muted text-sm">{layout.profile}</span>}
          </bdi>
        </Link>
        <Suspense fallback={itsPlace}>
          <LogoutButton wide={stacked} />
        </Suspense>
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
