import { typedCode } from '@manassa/contract/rules/access-code'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { cardCode } from '#app/copy/card-code.ts'
import { codeField } from '#app/copy/code-field.ts'
import { codeFault } from '#app/copy/code-messages.ts'
import { cardPath } from '#app/lib/card-path.ts'
import { tabStorage } from '#app/lib/device-storage.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { loginPath, registerPath } from '#app/lib/return-path.ts'
import { useSchool } from '#app/lib/school.ts'
import { useSession } from '#app/lib/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import type { Route } from './+types/route'
import { parseCardSearch, typedInAddress } from './card-search.ts'
import { CardChecking, CardSheet } from './card-sheet.tsx'

const MemberCard = lazy(() => import('./member-card.tsx').catch(() => ({ default: ScriptFailed })))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: cardCode.title, path: '/c', hidden: true })

export const loader = ({ params, request }: Route.LoaderArgs) => typedInAddress(params.code, request.url)
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  typedInAddress(params.code, request.url)

const TYPED_CARD = 'typed_card'

/** The page that a card's QR code opens. Opening it redeems nothing, because link previews open it too. */
export default function CardCode({ loaderData: typed }: Route.ComponentProps) {
  const { code, good } = parseCardSearch(typed, useSchool().codesOfAnyShape)
  const session = useSession()
  if (!good) return <EnterCard key={code} typed={code} />
  if (session.state !== 'member') return <VisitorCard code={code} />
  if (isStaff(session.user)) {
    return (
      <CardSheet code={code}>
        <p>{cardCode.forStudents}</p>
      </CardSheet>
    )
  }
  return (
    <Suspense fallback={<Waiting code={code} />}>
      <MemberCard key={`${code} ${session.user.id}`} code={code} user={session.user} />
    </Suspense>
  )
}

const Waiting = ({ code }: { code: string }) => (
  <CardSheet code={code}>
    <CardChecking />
  </CardSheet>
)

/** A valid code without a login: most students who scan their first card have no account yet. */
function VisitorCard({ code }: { code: string }) {
  const from = cardPath(code)
  return (
    <CardSheet code={code}>
      {/* The device's flag shows this before the script knows the session. */}
      <div className="for-members space-y-4">
        <CardChecking />
      </div>
      <div className="space-y-4 in-data-member:hidden">
        <p>{cardCode.visitorText}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={loginPath(from)} state={{ from }} kind="gold" wide>
            {cardCode.login}
          </ButtonLink>
          <ButtonLink to={registerPath(from)} state={{ from }} kind="outline" wide>
            {cardCode.register}
          </ButtonLink>
        </div>
        <p className="text-center text-muted text-sm">{cardCode.safe}</p>
      </div>
    </CardSheet>
  )
}

function EnterCard({ typed: before }: { typed: string }) {
  const [typed, setTyped] = useState(before)
  const { codesOfAnyShape } = useSchool()
  const [fault, setFault] = useState(before === '' ? null : codeFault(typedCode(before, codesOfAnyShape)))
  const navigate = useNavigate()
  // A phone that is short of memory reloads the page while the student looks at the card.
  useEffect(() => setTyped((text) => text || (tabStorage.read(TYPED_CARD) ?? '')), [])

  function findContent(event: FormEvent) {
    event.preventDefault()
    const found = typedCode(typed, codesOfAnyShape)
    if (found.state !== 'code') return setFault(codeFault(found))
    tabStorage.remove(TYPED_CARD)
    navigate(cardPath(found.printed))
  }

  return (
    <CardSheet code={null} title={before === '' ? cardCode.enterTitle : cardCode.mistypedTitle}>
      <p className="text-muted">{cardCode.enterText}</p>
      <form action="/c" onSubmit={findContent} noValidate className="flex flex-col gap-4">
        <CodeField
          label={cardCode.label}
          error={fault}
          typed={typed}
          onTyped={(text) => {
            setTyped(text)
            setFault(null)
            tabStorage.write(TYPED_CARD, text)
          }}
        />
        <Button type="submit" kind="gold" wide>
          {codeField.preview}
        </Button>
      </form>
    </CardSheet>
  )
}
