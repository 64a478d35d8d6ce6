import { data } from 'react-router'
import { pageMeta } from '../../lib/page-meta.ts'
import { schoolContext } from '../../lib/school-context.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/route'
import { ButtonPieces } from './button-pieces.tsx'
import { FieldPieces } from './field-pieces.tsx'
import { ListPieces } from './list-pieces.tsx'
import { StatePieces } from './state-pieces.tsx'
import { TokenPieces } from './token-pieces.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'القطع', path: '/ui', hidden: true })

/** For those who build the pages, where DEV_PAGES is on. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(schoolContext).devPages) throw data(null, { status: 404 })
  return null
}

/** Every piece of ui/ in every state, in Arabic, to be looked at on a phone and on a desk, by day and by night. */
export default function UiPieces() {
  return (
    <Page title="القطع">
      <div className="flex flex-col gap-12">
        <TokenPieces />
        <ButtonPieces />
        <FieldPieces />
        <StatePieces />
        <ListPieces />
      </div>
    </Page>
  )
}
