import { login, logout, refreshToken } from '@manassa/contract/shared/auth'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { trials } from '#app/copy/trials.ts'
import { sessionHeaders } from '#app/lib/call.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { Field } from '#app/ui/field.tsx'
import { Trial } from './trial.tsx'
import { type TrialResponse, tryCall } from './try-call.ts'

/** A device without an account, so that a trial ends no session. */
const TRIAL_DEVICE = 'test-refresh-token-page'

export function RefreshTrial({ onRenewed }: { onRenewed: () => void }) {
  async function send(): Promise<TrialResponse> {
    let renewed: string | undefined
    const response = await tryCall(refreshToken, {}, sessionHeaders(), (body) => {
      renewed = tokenIn(body)
    })
    if (renewed) sessionStore.renew(renewed)
    onRenewed()
    return response
  }
  return (
    <Trial
      title={trials.refresh.title}
      text={trials.refresh.text}
      send={send}
      after={({ status }) => (status === 200 ? trials.refresh.renewed : null)}
    />
  )
}

export function DeadTokenTrial() {
  const studentId = Number(sessionStore.userId())
  const headers = () => ({ ...sessionHeaders(), Authorization: 'Bearer not-a-token' })
  return (
    <Trial
      title={trials.refresh.deadTitle}
      text={trials.refresh.deadText}
      send={() => tryCall(listEnrolledCourses, { studentId, pagenumber: 1, pagesize: 1 }, headers())}
    />
  )
}

export function LoginTrial() {
  async function send(fields: FormData): Promise<TrialResponse> {
    const own = sessionHeaders()
    const headers = { 'X-Tenant-ID': own['X-Tenant-ID'] ?? '', DeviceId: TRIAL_DEVICE }
    const input = { EmailorMobile: fields.get('identifier'), password: fields.get('password') }
    let token: string | undefined
    const response = await tryCall(login, input, headers, (body) => {
      token = tokenIn(body)
    })
    if (token) await tryCall(logout, {}, { ...headers, Authorization: `Bearer ${token}` })
    return response
  }
  return (
    <Trial
      title={trials.login.title}
      text={trials.login.text}
      send={send}
      after={({ status }) => (status === 200 ? trials.login.leftAgain : null)}
    >
      <Field label={trials.login.identifier} name="identifier" dir="ltr" autoComplete="off" required />
      <Field label={trials.login.password} name="password" type="password" dir="ltr" autoComplete="off" required />
    </Trial>
  )
}

function tokenIn(body: unknown): string | undefined {
  const { data } = (body ?? {}) as { data?: { token?: unknown } | null }
  return typeof data?.token === 'string' ? data.token : undefined
}
