import type { Lack } from '@manassa/contract/teacher/courses'
import { courseEdit as copy, lackWords } from '#app/copy/console-courses.ts'
import { Link } from '#app/lib/link.tsx'
import { Icon } from '#app/ui/icon.tsx'

const FIRST = 4

/** What is lacking before students can have all of it, each with the way to it. */
export function MissingList({ title, missing }: { title: string; missing: readonly Lack[] }) {
  const rest = missing.slice(FIRST)
  return (
    <section className="rounded-card border border-line bg-warn-soft p-4 text-sm">
      <h2 className="mb-1 flex items-center gap-2 font-bold text-base text-warn">
        <Icon name="alert" size={18} />
        {title}
      </h2>
      <Lacks missing={missing.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-bold">
            {copy.moreMissing(rest.length)}
          </summary>
          <Lacks missing={rest} />
        </details>
      )}
    </section>
  )
}

const Lacks = ({ missing }: { missing: readonly Lack[] }) => (
  <ul>
    {missing.map(({ what, unitId, lessonId, name }) => (
      <li key={`${what} ${unitId} ${lessonId}`} className="flex min-h-11 flex-wrap items-center gap-x-2">
        {lessonId === undefined ? (
          <bdi className="font-bold">{name}</bdi>
        ) : (
          <Link to={`/teacher/lessons/${lessonId}`} className="flex min-h-11 items-center font-bold underline">
            <bdi>{name}</bdi>
          </Link>
        )}
        <span>{lackWords[what]}</span>
      </li>
    ))}
  </ul>
)
