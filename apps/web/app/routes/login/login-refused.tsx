import type { Failure } from '@manassa/contract/endpoint'
import { deviceLimit, login } from '#app/copy/account.ts'
import { common } from '#app/copy/common.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchool } from '#app/lib/school.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The reason why the login failed, with a hint when the connection failed (docs/behaviour/accounts.md). */
export function LoginFailure({ failure, typed, onRetry }: { failure: Failure; typed: string; onRetry(): void }) {
  if (failure.code === 'auth.invalidCredentials') {
    // Repeating a refused request would fail again, so the values are typed again.
    return (
      <Notice
        tone="bad"
        title={/^[\d\s+-]+$/.test(typed) ? login.wrongPhone : failure.message}
        actions={
          <Button kind="outline" size="small" onClick={onRetry}>
            {login.fixPassword}
          </Button>
        }
      />
    )
  }
  return (
    <FormFailure failure={failure} title={login.failed} onRetry={onRetry}>
      {failure.code === 'client.network' && <p>{login.networkHint}</p>}
    </FormFailure>
  )
}

interface DeviceLimitProps {
  code: string
  /** Email or number, so that the support knows the account. */
  typed: string
  asking: boolean
  refusal: Failure | null
  onReplace(): void
  onClear(): void
}

/** The account has reached its device limit: sign out one of them, ask the support, or try again. */
export function DeviceLimit({ code, typed, asking, refusal, onReplace, onClear }: DeviceLimitProps) {
  const ofStaff = code === 'auth.tooManyStaffDevices'
  const link = chatLink(useSchool().contact?.whatsApp_Number, deviceLimit.supportText(typed))
  return (
    <div className="flex flex-col gap-2 border-line border-b pb-5">
      <Notice
        tone="warn"
        icon="device"
        urgent
        title={ofStaff ? deviceLimit.staffTitle : deviceLimit.title}
        className="mb-2"
      >
        {ofStaff ? deviceLimit.staffText : deviceLimit.text}
      </Notice>
      <Button wide icon="device" pending={asking && deviceLimit.sendingCode} onClick={onReplace}>
        {deviceLimit.replace}
      </Button>
      {refusal && <FormFailure failure={refusal} onRetry={onReplace} />}
      {link ? (
        <ButtonAnchor href={link} kind="gold" wide icon="whatsapp">
          {deviceLimit.contact}
        </ButtonAnchor>
      ) : (
        <Button kind="outline" wide icon="whatsapp" disabled>
          {deviceLimit.noContact}
        </Button>
      )}
      <Button kind="outline" wide icon="retry" onClick={onClear}>
        {common.retry}
      </Button>
    </div>
  )
}
