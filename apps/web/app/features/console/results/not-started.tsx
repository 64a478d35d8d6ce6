import { notStartedLabels as copy } from '#app/copy/results.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

interface NotStartedStudents {
  notStartedCount: number
  notStarted: ReadonlyArray<{ id: number; name: string }>
}

export function NotStarted({
  title,
  students: { notStartedCount, notStarted },
}: {
  title: string
  students: NotStartedStudents
}) {
  const rest = notStartedCount - notStarted.length
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-2 font-bold">
        {title}
        <span className="tabular text-muted text-sm">{copy.count(notStartedCount)}</span>
      </h2>
      {notStartedCount === 0 && <p className="text-muted text-sm">{copy.all}</p>}
      {notStarted.length > 0 && (
        <ul className="grid max-h-96 overflow-y-auto" aria-label={title}>
          {notStarted.map(({ id, name }) => (
            <li key={id} className="border-line border-b last:border-0">
              <TextLink to={`/teacher/students/${id}`} className="min-h-11 w-full">
                <bdi className="min-w-0 break-words">{name}</bdi>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <TextLink to="?part=students&state=notStarted" className="text-sm">
          {copy.more(rest)}
        </TextLink>
      )}
    </Card>
  )
}
