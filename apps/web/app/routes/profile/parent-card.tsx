import { readParentPage } from '@manassa/contract/student/parents'
import { parentPage as copy } from '#app/copy/profile.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** Tells a student of the page that a parent reads, and shows it, in Arabic (docs/behaviour/parents.md). */
export function ParentCard() {
  // The page's address expires.
  const known = useCall(readParentPage, {}, { fresh: true })
  return (
    <Async query={known} loading={null} failed={copy.failed}>
      {({ state, path }) =>
        path && (
          <div lang="ar-EG" dir="rtl">
            <Card className="flex flex-col items-start gap-3 p-5 sm:p-7">
              <h2 className="text-xl">{copy.title}</h2>
              <p className="text-muted text-sm">{copy.text}</p>
              <p className="text-sm">{copy.states[state]}</p>
              <ButtonAnchor kind="outline" size="small" href={path} target="_blank" rel="noreferrer">
                {copy.open}
              </ButtonAnchor>
            </Card>
          </div>
        )
      }
    </Async>
  )
}
