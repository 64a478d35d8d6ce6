import type { Failure } from '@manassa/contract/endpoint'
import { deviceLimit, login } from '../../copy/account.ts'
import { common } from '../../copy/common.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { useSchool } from '../../lib/school.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface LoginFailureProps {
  failure: Failure
  /** E-mail or number, for the support to know the account. */
  typed: string
  onRetry(): void
  onClear(): void
}

/** Why the door stayed shut, and what to do: two devices already, a wrong password, or a lost connection. */
export function LoginFailure({ failure, typed, onRetry, onClear }: LoginFailureProps) {
  if (failure.isMaxDevicesError) return <DeviceLimit typed={typed} onClear={onClear} />
  const passing = failure.code !== 'auth.invalidCredentials'
  const ofTheLine = /cors|network|connection/i.test(`${failure.code} ${failure.error} ${failure.message}`)
  return (
    <Notice
      tone="bad"
      title={failure.message || login.failed}
      actions={
        <Button kind="outline" size="small" icon="retry" onClick={passing ? onRetry : onClear}>
          {common.retry}
        </Button>
      }
    >
      {ofTheLine && login.networkHint}
    </Notice>
  )
}

function DeviceLimit({ typed, onClear }: { typed: string; onClear(): void }) {
  const link = chatLink(useSchool().contact?.whatsApp_Number, deviceLimit.supportText(typed))
  return (
    <Notice
      tone="warn"
      icon="device"
      urgent
      title={deviceLimit.title}
      actions={
        <>
          {link ? (
            <ButtonAnchor href={link} kind="gold" size="small" icon="whatsapp">
              {deviceLimit.contact}
            </ButtonAnchor>
          ) : (
            <Button kind="outline" size="small" icon="whatsapp" disabled>
              {deviceLimit.noContact}
            </Button>
          )}
          <Button kind="outline" size="small" icon="retry" onClick={onClear}>
            {common.retry}
          </Button>
        </>
      }
    >
      {deviceLimit.text}
    </Notice>
  )
}
