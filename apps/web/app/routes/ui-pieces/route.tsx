import { lazy, type ReactNode, Suspense } from 'react'
import { data } from 'react-router'
import { isolated, leftToRight } from '#app/copy/bidi.ts'
import { samples, turning } from '#app/copy/samples.ts'
import { NotFound } from '#app/features/error-pages/not-found.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { schoolContext } from '#app/lib/school-context.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { SpinnerScreen } from '#app/ui/spinner.tsx'
import type { Route } from './+types/route'
import { ButtonPieces } from './button-pieces.tsx'
import { FieldPieces } from './field-pieces.tsx'
import { FormPieces } from './form-pieces.tsx'
import { ListPieces } from './list-pieces.tsx'
import { MorePieces } from './more-pieces.tsx'
import { Pieces } from './pieces.tsx'
import { StatePieces } from './state-pieces.tsx'
import { TokenPieces } from './token-pieces.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: samples.title, path: '/ui', hidden: true })

/** The page exists only if DEV_PAGES is on. */
export function loader({ context }: Route.LoaderArgs) {
  const { devPages } = context.get(schoolContext)
  return data({ devPages }, { status: devPages ? 200 : 404 })
}

/** The page shows every component of `ui/` in every state, for checks on a phone and a desktop. */
export default function UiPieces({ loaderData: { devPages } }: Route.ComponentProps) {
  if (!devPages) return <NotFound />
  return (
    <Page title={samples.title}>
      <div className="flex flex-col gap-12">
        <TokenPieces />
        <ButtonPieces />
        <FieldPieces />
        <FormPieces />
        <StatePieces />
        <ListPieces />
        <MorePieces />
        <BidiPieces />
        <ConsoleFamilies />
      </div>
    </Page>
  )
}

const ConsolePieces = lazy(() => import('./console/console-pieces.tsx'))

/** The console's components are loaded separately: no student script contains them. */
const ConsoleFamilies = () =>
  useHydrated() && (
    <Suspense fallback={<SpinnerScreen />}>
      <ConsolePieces />
    </Suspense>
  )

/** Without isolation these texts would be reordered in an Arabic sentence. */
function BidiPieces() {
  return (
    <Pieces title={samples.families.bidi}>
      <Lines kind="elements">
        {turning.map(({ text, own }) => (
          <p key={text}>
            {samples.theCode} {own ? <Name>{text}</Name> : <Ltr>{text}</Ltr>}! {samples.inTheName}.
          </p>
        ))}
      </Lines>
      <Lines kind="words">
        {turning.map(({ text, own }) => (
          <p key={text}>{`${samples.theCode} ${own ? isolated(text) : leftToRight(text)}! ${samples.inTheName}.`}</p>
        ))}
      </Lines>
    </Pieces>
  )
}

const Lines = ({ kind, children }: { kind: 'elements' | 'words'; children: ReactNode }) => (
  <Card className="p-4">
    <div className="flex flex-col gap-2" data-bidi={kind}>
      {children}
    </div>
  </Card>
)
