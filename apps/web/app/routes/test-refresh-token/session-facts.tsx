import { trials } from '#app/copy/trials.ts'
import { useSchool } from '#app/lib/school.ts'
import { deviceId } from '#app/lib/session/device-id.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { useSession } from '#app/lib/session.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Card } from '#app/ui/card.tsx'
import { endOf } from './try-call.ts'

export function SessionFacts() {
  const session = useSession()
  const { tenant } = useSchool()
  if (session.state !== 'member') return null

  const { title, user, school, device, token } = trials.session
  return (
    <Card className="p-5">
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-muted">{user}</dt>
        <dd>
          <Name>{session.user.name}</Name> <Ltr>#{session.user.id}</Ltr>
        </dd>
        <dt className="text-muted">{school}</dt>
        <dd>
          <Ltr>{tenant}</Ltr>
        </dd>
        <dt className="text-muted">{device}</dt>
        <dd className="break-all">
          <Ltr>{deviceId()}</Ltr>
        </dd>
        <dt className="text-muted">{token}</dt>
        <dd>
          <Ltr>{endOf(sessionStore.token() ?? '')}</Ltr>
        </dd>
      </dl>
    </Card>
  )
}
