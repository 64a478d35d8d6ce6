import { cardCode } from '#app/copy/card-code.ts'
import { loginPath, registerPath } from '#app/lib/return-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CardSheet } from './card-sheet.tsx'

/** A good code and nobody logged in: whose account is it for? Most who scan their first card have none yet. */
export function VisitorCard({ code }: { code: string }) {
  const from = `/c/${code}`
  return (
    <CardSheet code={code}>
      <p className="for-visitors">{cardCode.visitorText}</p>
      <div className="for-visitors flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={loginPath(from)} state={{ from }} kind="gold" wide>
          {cardCode.login}
        </ButtonLink>
        <ButtonLink to={registerPath(from)} state={{ from }} kind="outline" wide>
          {cardCode.register}
        </ButtonLink>
      </div>
      <p className="text-center text-muted text-sm">{cardCode.safe}</p>
    </CardSheet>
  )
}
