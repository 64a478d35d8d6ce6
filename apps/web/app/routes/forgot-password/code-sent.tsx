import { useEffect, useRef } from 'react'
import { oneTimeCode } from '#app/copy/account.ts'
import { forgot } from '#app/copy/password.ts'
import { resetPath } from '#app/lib/return-path.ts'
import { AuthCard } from '#app/ui/auth-card.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SupportLine } from '../login/support-line.tsx'

/** The letter is on its way; the next step is where its code goes. */
export function CodeSent({ email, from, onOther }: { email: string; from: string | null; onOther(): void }) {
  const next = useRef<HTMLDivElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <AuthCard title={forgot.sentTitle} icon="check" below={<SupportLine />}>
      <div ref={next} tabIndex={-1} role="status" className="text-center outline-none">
        <p className="font-bold">{forgot.sentText(email)}</p>
        <p className="mt-1 text-muted text-sm">{oneTimeCode.spam}</p>
      </div>
      <ButtonLink to={resetPath(email, from)} state={{ sentAt: Date.now() }} wide>
        {forgot.continue}
      </ButtonLink>
      <Button kind="plain" size="small" onClick={onOther}>
        {forgot.otherEmail}
      </Button>
    </AuthCard>
  )
}
