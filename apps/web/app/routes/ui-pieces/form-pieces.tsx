import type { Failure } from '@manassa/contract/endpoint'
import { errors, fieldErrors } from '@manassa/contract/student/errors'
import { useEffect, useState } from 'react'
import { login, register } from '#app/copy/account.ts'
import { samples } from '#app/copy/samples.ts'
import { AuthCard } from '#app/ui/auth-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { OneTimeCodeField, ResendCode } from '#app/ui/form-one-time-code.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { Pieces } from './pieces.tsx'

const WAIT_SECONDS = 90

const ourFault: Failure = {
  success: false,
  code: 'server.unexpected',
  message: errors['server.unexpected'].arabic,
  error: 'An unexpected error occurred',
}
const tooMany: Failure = { ...ourFault, code: 'request.tooMany', retryAfterSeconds: WAIT_SECONDS }

const nothing = () => undefined

export function FormPieces() {
  const [now, setNow] = useState(0)
  // The countdown starts in the browser, because the server's clock may differ.
  useEffect(() => setNow(Date.now()), [])
  return (
    <Pieces title={samples.families.forms}>
      <FormFailure failure={ourFault} onRetry={nothing} />
      <FormFailure failure={ourFault} title={register.failed} onRetry={nothing}>
        <p>{register.kept}</p>
      </FormFailure>
      {now > 0 && <FormFailure failure={tooMany} onRetry={nothing} />}
      <TextArea label={samples.longField} hint={samples.longFieldHint} rows={3} defaultValue={samples.text} />
      <div className="grid gap-5 md:grid-cols-2">
        <OneTimeCodeField readOnly={false} />
        <OneTimeCodeField readOnly={false} error={fieldErrors['otp.required']} />
        <ResendCode until={0} onResend={async () => true} />
        <ResendCode until={now + WAIT_SECONDS * 1000} onResend={async () => true} />
      </div>
      <AuthCard title={login.title} intro={register.intro} icon="user" below={<p>{login.help}</p>}>
        <Button wide>{login.submit}</Button>
      </AuthCard>
    </Pieces>
  )
}
