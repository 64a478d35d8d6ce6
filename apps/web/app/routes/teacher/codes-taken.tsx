import type { Overview } from '@manassa/contract/teacher/overview'
import { dayAndHour } from '#app/copy/format.ts'
import { overview as copy } from '#app/copy/overview.ts'
import { Link } from '#app/lib/link.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/console/facts.tsx'

type CodeDownloads = NonNullable<Overview['codesTaken']>

/** A file of full codes can be spent like the cards themselves, so its downloads are named. */
export const CodesTaken = ({ downloads }: { downloads: CodeDownloads }) => (
  <Card className="p-4 lg:p-5">
    <h2 className="text-lg">{copy.taken}</h2>
    <ul className="mt-2 divide-y divide-line">
      {downloads.map((one) => (
        <li key={`${one.at} ${one.what} ${one.batch.id} ${one.numbers}`} className="py-2 text-sm">
          <Link to={`/teacher/codes/${one.batch.id}`} className="flex min-h-11 items-center font-bold hover:underline">
            <Name className="min-w-0 break-words">{one.batch.label}</Name>
          </Link>
          <p>
            <Facts>
              {copy.takenAs[one.what]}
              <span>
                {copy.takenNumbers} <Ltr className="tabular">{one.numbers}</Ltr>
              </span>
            </Facts>
          </p>
          <p className="text-muted">
            <Facts>
              {one.who ? <Name className="break-words">{one.who.name}</Name> : copy.takenByGone}
              {dayAndHour(new Date(one.at))}
            </Facts>
          </p>
        </li>
      ))}
    </ul>
  </Card>
)
