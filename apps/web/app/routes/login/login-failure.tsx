import type { Failure } from '@manassa/contract/endpoint'
import { login } from '#app/copy/account.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Why the door stayed shut, with a hint when it was the line (docs/behaviour.md#accounts). */
export function LoginFailure({ failure, typed, onRetry }: { failure: Failure; typed: string; onRetry(): void }) {
  if (failure.code === 'auth.invalidCredentials') {
    // Sending the same once more would be refused once more: the way on is to write it again.
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
