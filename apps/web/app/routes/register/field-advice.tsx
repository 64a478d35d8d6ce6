import { register } from '#app/copy/account.ts'
import { loginPath } from '#app/lib/return-path.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Advice } from './check-field.ts'

/** A hint or question beside a field. `onTake` accepts the suggestion. */
export function FieldAdvice({ advice, onTake }: { advice: Advice; onTake(text: string): void }) {
  if (advice.kind !== 'emailMeant') return register.advice[advice.kind]
  return (
    <Button kind="soft" size="small" onClick={() => onTake(advice.email)}>
      {register.advice.emailMeant(advice.email)}
    </Button>
  )
}

/** The account exists: a link to log in with the typed value. */
export function LogInWith({ identifier, from, label }: { identifier: string; from: string | null; label: string }) {
  return (
    <TextLink to={loginPath(from)} state={{ from, email: identifier }} className="text-sm">
      {label}
    </TextLink>
  )
}
