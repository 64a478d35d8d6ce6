import { Link, useLocation } from 'react-router'
import { common, layout } from '../../copy/common.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { herePath, loginPath } from '../../lib/way-back.ts'
import { Icon } from '../../ui/icon.tsx'

/** That the server ended the session, with the way back in; until somebody has read it. */
export default function SessionEndedStrip() {
  const location = useLocation()
  return (
    <p className="flex items-center gap-3 bg-warn-soft px-4 py-1 font-bold text-sm text-warn sm:justify-center">
      <Icon name="alert" size={18} />
      <span className="flex flex-wrap items-center gap-x-3 max-sm:flex-1">
        {layout.sessionEnded}
        <Link
          to={loginPath(herePath(location))}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {layout.login}
        </Link>
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
