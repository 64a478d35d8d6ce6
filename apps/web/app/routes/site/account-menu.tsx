import { layout } from '#app/copy/common.ts'
import { LogoutButton } from '#app/features/logout/logout-button.tsx'
import { Link } from '#app/lib/link.tsx'
import { loginPath, registerPath } from '#app/lib/return-path.ts'
import { useSession } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useLoginReturnPath } from './use-login-return-path.ts'

/** Who is here, and the way out; or the two ways in. */
export function AccountMenu({ stacked = false }: { stacked?: boolean }) {
  const session = useSession()
  const from = useLoginReturnPath()
  const row = stacked ? 'flex flex-col gap-3' : 'flex items-center gap-2'

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
          <bdi className={stacked ? 'min-w-0' : 'min-w-0 max-w-40 truncate max-xl:sr-only'}>
            {layout.greeting(session.user.name)}
            {stacked && <span className="block font-normal text-muted text-sm">{layout.profile}</span>}
          </bdi>
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
