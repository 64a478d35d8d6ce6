import { useLocation } from 'react-router'
import { common, layout } from '#app/copy/common.ts'
import { isExpiry, sessionEnd, whySessionEnded } from '#app/copy/session-end.ts'
import { Link } from '#app/lib/link.tsx'
import { forgotPath, loginPath, loginReturnPath } from '#app/lib/return-path.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { useSession } from '#app/lib/session.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

export default function SessionEndedStrip() {
  const location = useLocation()
  const session = useSession()
  const end = session.state === 'visitor' ? session.end : undefined
  const isCalm = end !== undefined && isExpiry(end)
  return (
    <p
      className={classes(
        'flex items-center gap-3 px-4 py-1 font-bold text-sm sm:justify-center',
        isCalm ? 'bg-brand-soft text-brand-strong' : 'bg-warn-soft text-warn',
      )}
    >
      <Icon name={isCalm ? 'clock' : 'alert'} size={18} />
      <span className="flex flex-wrap items-center gap-x-3 max-sm:flex-1">
        {end ? whySessionEnded(end, new Date()) : layout.sessionEnded}
        <Link
          to={loginPath(loginReturnPath(location))}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {layout.login}
        </Link>
        {end && !isCalm && (
          <Link
            to={forgotPath(loginReturnPath(location))}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {sessionEnd.newPassword}
          </Link>
        )}
      </span>
      <button
        type="button"
        aria-label={common.close}
        onClick={() => sessionStore.acknowledgeEnd()}
        className="flex size-11 items-center justify-center rounded-control hover:bg-card"
      >
        <Icon name="close" size={18} />
      </button>
    </p>
  )
}
